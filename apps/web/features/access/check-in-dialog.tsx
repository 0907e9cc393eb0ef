import type { CheckInAnswer } from '@forja/contract/access/routes';
import { REFUSAL_WORDS } from '@forja/contract/access/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useAction } from '../../lib/screen/use-action.ts';
import { personOption } from '../../shared/people/person-option.tsx';
import { checkInPerson, peopleQuery } from './queries.ts';

/** Checks a person in by hand; the rules still apply. */
export function CheckInDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const people = useQuery(peopleQuery(wanted));
  const [userId, setUserId] = useState<string | null>(null);
  const [answer, setAnswer] = useState<CheckInAnswer | null>(null);
  const enter = useAction(async () => {
    if (!userId) return;
    const result = await checkInPerson(userId);
    if (result.granted) {
      toast(`${result.user?.username} entró.`);
      onClose();
    }
    setAnswer(result);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Registrar entrada"
      text="Se aplican las mismas reglas que en la puerta."
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            disabled={userId === null}
            loading={enter.busy}
            onClick={enter.start}
          >
            Registrar entrada
          </Button>
        </>
      }
    >
      <div className="grid min-h-40 content-start gap-3 pb-2">
        <Combobox
          label="Persona"
          placeholder="Nombre, cédula, teléfono, correo o número"
          options={(people.data ?? []).map(personOption)}
          value={userId}
          onValue={(value) => {
            setUserId(value);
            setAnswer(null);
          }}
          onSearch={setSearch}
          loading={people.isFetching}
          emptyText={
            wanted.length < 2 ? 'Escribe al menos dos letras' : 'Nadie coincide con la búsqueda'
          }
        />
        <div aria-live="assertive">
          {answer?.reason && (
            <Banner tone="red" className="rounded-control">
              {answer.user?.username} no puede entrar: {REFUSAL_WORDS[answer.reason].toLowerCase()}.
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  );
}
