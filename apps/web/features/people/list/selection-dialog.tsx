import type { Person } from '@forja/contract/people/routes';
import { MAX_TAG } from '@forja/contract/people/values';
import type { SelectionAction } from '@forja/contract/selection/routes';
import { MAX_MESSAGE } from '@forja/contract/social/values';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import { giftsQuery, renewalTotalQuery, tagsQuery } from '../queries.ts';
import { peopleText } from './action-words.ts';
import { RenewalTotal } from './renewal-total.tsx';
import { fullName } from './users-columns.tsx';

export type SelectionTask = 'message' | 'tag' | 'untag' | 'renew' | 'assign' | 'routine' | 'diet';

const WORDS: Record<SelectionTask, { title: string; text?: string; save: string }> = {
  message: {
    title: 'Escribirles',
    text: 'Llega a cada chat en tu nombre; {nombre} se cambia por el de cada persona.',
    save: 'Enviar',
  },
  tag: {
    title: 'Poner una etiqueta',
    text: 'Elige una que ya usas o escribe otra.',
    save: 'Poner etiqueta',
  },
  untag: { title: 'Quitar una etiqueta', save: 'Quitar etiqueta' },
  renew: {
    title: 'Renovar su plan',
    text: 'Se agrega otro período a la membresía de cada persona. Lo que cuesta queda por cobrar en su cuenta.',
    save: 'Renovar',
  },
  assign: { title: 'Asignar a alguien del equipo', save: 'Asignar' },
  routine: {
    title: 'Dar una rutina',
    text: 'Cada persona recibe su copia, que pasa a ser la actual.',
    save: 'Dar rutina',
  },
  diet: {
    title: 'Dar una dieta',
    text: 'Cada persona recibe su copia, que pasa a ser la actual.',
    save: 'Dar dieta',
  },
};

const GIFT_LABELS = { assign: 'Quién trabaja con ellas', routine: 'Rutina', diet: 'Dieta' };

const useSelectionForm = useForm<'POST /users/actions', 'choice'>;

type Fields = Pick<ReturnType<typeof useSelectionForm>, 'error'>;

function TagField({ error, known }: Fields & { known: readonly string[] }) {
  const list = useId();
  return (
    <>
      <TextField
        label="Etiqueta"
        name="action.tag"
        list={list}
        maxLength={MAX_TAG}
        autoComplete="off"
        required
        autoFocus
        error={error('action.tag')}
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function ChoiceField({
  label,
  choices,
  error,
}: Fields & { label: string; choices: readonly { value: string; label: string }[] }) {
  return (
    <SelectField
      label={label}
      name="choice"
      required
      options={[{ value: '', label: 'Elige…' }, ...choices]}
      error={
        error('action.staffId') ??
        error('action.routineId') ??
        error('action.dietId') ??
        error('action.tag')
      }
    />
  );
}

/** So many more names are drawn at a time. */
const MORE = 50;

/**
 * The chosen people without the app, who get no message in it: staff can write to each by WhatsApp.
 */
function WithoutApp({ people }: { people: readonly Person[] }) {
  const [shown, setShown] = useState(MORE);
  const others = people.filter(({ status }) => status !== 'active');
  if (others.length === 0) return null;
  return (
    <section aria-label="No usan la aplicación">
      <p className="text-13 text-muted">
        {others.length === 1
          ? '1 persona no usa la aplicación.'
          : `${peopleText(others.length)} no usan la aplicación.`}
      </p>
      <ul className="max-h-52 overflow-y-auto">
        {others.slice(0, shown).map((person) => (
          <li
            key={person.id}
            className="flex min-h-11 items-center gap-3 border-t border-line-2 py-1 first:border-t-0"
          >
            <span className="min-w-0 flex-1 truncate">{fullName(person)}</span>
            <WhatsAppButton
              about={{ kind: 'greeting', userId: person.id }}
              hasPhone={hasChat(person.phone)}
              to={fullName(person)}
            />
          </li>
        ))}
      </ul>
      {others.length > shown && (
        <button type="button" className={linkClass} onClick={() => setShown(shown + MORE)}>
          Ver más
        </button>
      )}
    </section>
  );
}

interface Props {
  task: SelectionTask;
  people: readonly Person[];
  onAction: (action: SelectionAction) => Promise<void>;
  onClose: () => void;
}

/** Asks for what an action with the chosen people still needs. */
export function SelectionDialog({ task, people, onAction, onClose }: Props) {
  const isGift = task === 'assign' || task === 'routine' || task === 'diet';
  const gifts = useQuery({
    ...giftsQuery(isGift ? task : 'assign', people[0]?.id ?? ''),
    enabled: isGift,
  });
  const known = useQuery({ ...tagsQuery, enabled: task === 'tag' }).data;
  const renewal = useQuery({ ...renewalTotalQuery(people), enabled: task === 'renew' });
  const form = useSelectionForm(async (data) => {
    const choice = data.text('choice');
    const actions: Record<SelectionTask, SelectionAction> = {
      message: { kind: 'message', body: data.text('action.body') },
      tag: { kind: 'tag', tag: data.text('action.tag') },
      untag: { kind: 'untag', tag: choice },
      renew: { kind: 'renew' },
      assign: { kind: 'assign', staffId: choice },
      routine: { kind: 'routine', routineId: choice },
      diet: { kind: 'diet', dietId: choice },
    };
    await onAction(actions[task]);
    onClose();
  });
  const { error } = form;
  const worn = [...new Set(people.flatMap(({ tags }) => tags))];
  const choices = isGift
    ? (gifts.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
    : worn.map((name) => ({ value: name, label: name }));
  const { title, text, save } = WORDS[task];
  const hasNoTag = task === 'untag' && worn.length === 0;
  // A renewal needs its price to be known and at least one person who can be renewed.
  const canSave = !hasNoTag && (task !== 'renew' || (renewal.data?.people ?? 0) > 0);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`${title}: ${peopleText(people.length)}`}
      text={text}
      save={canSave ? save : null}
    >
      {task === 'message' && (
        <>
          <TextareaField
            label="Mensaje"
            name="action.body"
            required
            rows={5}
            maxLength={MAX_MESSAGE}
            error={error('action.body')}
          />
          <WithoutApp people={people} />
        </>
      )}
      {task === 'renew' && <RenewalTotal query={renewal} />}
      {task === 'tag' && <TagField error={error} known={(known ?? []).map(({ name }) => name)} />}
      {hasNoTag && <p>Nadie de la selección tiene etiquetas.</p>}
      {task === 'untag' && !hasNoTag && (
        <ChoiceField label="Etiqueta" choices={choices} error={error} />
      )}
      {isGift && (
        <LoadState query={gifts} failed="No pudimos cargar qué elegir">
          <ChoiceField label={GIFT_LABELS[task]} choices={choices} error={error} />
        </LoadState>
      )}
    </FormDialog>
  );
}
