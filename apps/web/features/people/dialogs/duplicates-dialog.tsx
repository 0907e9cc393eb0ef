import { listInWords } from '@forja/contract/list-in-words';
import type { Duplicates } from '@forja/contract/people/duplicate-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { offerUndo } from '../../../lib/screen/offer-undo.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { fullName } from '../list/users-columns.tsx';
import { askToMerge, duplicatesQuery, mergePerson, unmergePerson } from '../queries.ts';

const REASONS: Record<Duplicates['reason'], string> = {
  nationalId: 'Misma cédula',
  email: 'Mismo correo',
  phone: 'Mismo teléfono y nombre',
  name: 'Mismo nombre y apellidos',
};

const needsWord = (error: unknown) =>
  error instanceof ApiError && error.code === 'MERGE_NEEDS_WORD';

/**
 * One possible duplicate: a choice which record stays, and a button that merges the others into it.
 */
function Group({ group: { reason, people } }: { group: Duplicates }) {
  const name = useId();
  // Preselects the record that logs in, or else one with a plan.
  const best =
    people.find(({ status }) => status === 'active') ??
    people.find(({ membership, status }) => membership && status !== 'disabled') ??
    people.find(({ status }) => status !== 'disabled');
  const [kept, setKept] = useState((best ?? people[0])?.id ?? '');
  /** Those who log in themselves, whose word is needed first. */
  const [holders, setHolders] = useState<typeof people>([]);
  const join = useAction(async () => {
    const merged: string[] = [];
    const waiting: typeof people = [];
    for (const person of people) {
      if (person.id === kept) continue;
      try {
        await mergePerson(person.id, kept);
        merged.push(person.id);
      } catch (error) {
        if (!needsWord(error)) throw error;
        waiting.push(person);
      }
    }
    setHolders(waiting);
    if (merged.length === 0) return;
    offerUndo('Las unimos. Se puede deshacer durante un día.', () =>
      Promise.all(merged.map(unmergePerson)),
    );
  });
  const ask = useAction(async () => {
    for (const { id } of holders) await askToMerge(id, kept);
    setHolders([]);
    toast('Se lo preguntamos por correo y en su perfil. Te avisamos cuando responda.');
  });
  return (
    <li className="border-t border-line-2 py-3 first:border-t-0">
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-13 font-semibold">{REASONS[reason]}</legend>
        {people.map((person) => (
          <label key={person.id} className="flex min-h-9 items-center gap-2.5 coarse:min-h-11">
            <input
              type="radio"
              name={name}
              checked={kept === person.id}
              onChange={() => {
                setKept(person.id);
                setHolders([]);
              }}
            />
            <span className="min-w-0">
              <span className="block font-medium">{fullName(person)}</span>
              <span className="block text-13 wrap-anywhere text-muted">
                {[
                  person.memberNumber && `n.º ${person.memberNumber}`,
                  person.email,
                  person.phone,
                  person.membership?.planName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </label>
        ))}
        {holders.length > 0 ? (
          <div role="status" className="grid gap-2 rounded-control bg-sunk px-3.5 py-3 text-13">
            <p>
              {listInWords(holders.map(fullName))} entra con su propia cuenta. Se une cuando lo
              acepte desde su perfil; su cuenta se cierra, y sus mensajes, fotos y datos de salud no
              pasan a la elegida.
            </p>
            <span>
              <Button size={28} loading={ask.busy} onClick={ask.start}>
                Preguntarle
              </Button>
            </span>
          </div>
        ) : (
          <span>
            <Button size={28} loading={join.busy} onClick={join.start}>
              Unir en la elegida
            </Button>
          </span>
        )}
      </fieldset>
    </li>
  );
}

/** People who may have been entered twice. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const found = useQuery(duplicatesQuery);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Personas repetidas"
      text="Elige cuál ficha queda. Los pagos y las visitas se ven juntos; los mensajes, fotos y datos de salud no pasan a quien entra con la elegida. A quien entra con la otra se le pregunta antes. Las dos reciben un correo."
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <List className="pb-1">
        {found.data?.map((group) => (
          <Group key={group.people.map(({ id }) => id).join()} group={group} />
        ))}
      </List>
      <LoadState
        query={found}
        failed="No pudimos buscar personas repetidas"
        waiting={4}
        empty={{ title: 'Nadie está repetido', text: 'No hay dos fichas que parezcan una.' }}
      />
    </Dialog>
  );
}
