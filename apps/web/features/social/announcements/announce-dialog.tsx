import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { isOwner } from '@forja/contract/roles';
import type { Announcement, Audience } from '@forja/contract/social/conversation-routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change, fetchList } from '../../../lib/api/api.ts';
import { changeOnce } from '../../../lib/api/change-once.ts';
import { formatMoment, momentInSentence } from '../../../lib/format/dates.ts';
import { counted, formatNumber } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { announcementsQuery } from '../queries.ts';

type Kind = Audience['kind'];

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'everyone', label: 'Todo el gimnasio' },
  { value: 'expired', label: 'Personas con la membresía vencida' },
  { value: 'debtors', label: 'Personas que deben algo' },
  { value: 'absent', label: 'Personas que no vienen hace días' },
  { value: 'birthday', label: 'Personas que cumplen años' },
  { value: 'plan', label: 'Personas de un plan' },
  { value: 'tag', label: 'Personas con una etiqueta' },
  { value: 'location', label: 'Personas de una sede' },
  { value: 'class', label: 'Personas de una clase' },
];

const CHOICE_LABELS: Partial<Record<Kind, string>> = {
  plan: 'Plan',
  class: 'Clase de los próximos días',
  tag: 'Etiqueta',
  location: 'Sede',
};

/** Shown when there is nothing to choose; says where to create it. */
const NOTHING: Partial<Record<Kind, string>> = {
  plan: 'Todavía no hay planes.',
  class: 'No hay clases en los próximos siete días.',
  tag: 'Todavía no hay etiquetas. Elige personas en Usuarios y ponles una.',
  location: 'Todavía no hay sedes.',
};

const HINTS: Partial<Record<Kind, string>> = {
  location: 'Con quienes no tienen una sede propia, que van a todas.',
};

const DAYS: Partial<Record<Kind, { label: string; first: number; most: number }>> = {
  absent: { label: 'Días sin venir', first: 14, most: 365 },
  birthday: { label: 'En los próximos días, contando hoy', first: 1, most: 31 },
};

/** The choices for this kind of group. */
function useChoices(kind: Kind) {
  const { timeZone } = useSettings();
  const from = dayIn(timeZone, Date.now());
  return useQuery({
    queryKey: ['announce', kind, from],
    enabled: kind in CHOICE_LABELS,
    queryFn: async () => {
      if (kind === 'class') {
        const events = await fetchList('GET /events', { query: { from, to: addDays(from, 7) } });
        return events.map(({ id, title, startsAt }) => ({
          value: id,
          label: `${title} · ${formatMoment(startsAt, timeZone, Date.now())}`,
        }));
      }
      if (kind === 'tag') {
        const tags = await fetchList('GET /users/tags');
        return tags.map(({ name }) => ({ value: name, label: name }));
      }
      const named =
        kind === 'plan'
          ? await fetchList('GET /membership-plans')
          : await fetchList('GET /locations');
      return named.map(({ id, name }) => ({ value: id, label: name }));
    },
  });
}

/** The group as the server takes it; null while something still has to be chosen. */
function audienceOf(kind: Kind, choice: string, days: number): Audience | null {
  switch (kind) {
    case 'plan':
    case 'class':
    case 'location':
      return choice ? { kind, id: choice } : null;
    case 'tag':
      return choice ? { kind, tag: choice } : null;
    case 'absent':
    case 'birthday':
      return days > 0 ? { kind, days } : null;
    default:
      return { kind };
  }
}

/** The number of people it would reach, shown before it is sent. */
function Reach({ audience, promotional }: { audience: Audience | null; promotional: boolean }) {
  const { data } = useQuery({
    queryKey: ['announce', 'reach', audience, promotional],
    enabled: audience !== null,
    queryFn: () =>
      audience && change('POST /announcements/audience', { body: { audience, promotional } }),
  });
  if (!audience || !data) return null;
  const rest = data.people - data.reached;
  const ways = [
    { count: data.mail, text: 'por correo' },
    { count: data.app, text: 'solo en la aplicación' },
    { count: data.hand, text: 'a mano, desde Avisos por dar' },
  ].filter(({ count }) => count > 0);
  return (
    <div role="status" className="text-13 text-muted">
      <p>Llega a {counted(data.reached, 'persona', 'personas')}.</p>
      <ul>
        {ways.map(({ count, text }) => (
          <li key={text}>
            {formatNumber(count)} {text}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          {`${rest === 1 ? 'Otra del grupo no quiere' : `Otras ${formatNumber(rest)} del grupo no quieren`} recibir ${promotional ? 'promociones' : 'comunicados'}.`}
        </p>
      )}
    </div>
  );
}

function Later({ error }: { error: (field: 'sendAt.day' | 'sendAt.time') => string | undefined }) {
  const { timeZone } = useSettings();
  return (
    <div className="grid grid-cols-2 gap-3">
      <DateField
        label="Día"
        name="sendAt.day"
        defaultValue={addDays(dayIn(timeZone, Date.now()), 1)}
        error={error('sendAt.day')}
      />
      <TimeField
        label="Hora"
        name="sendAt.time"
        defaultValue="09:00"
        error={error('sendAt.time')}
      />
    </div>
  );
}

/** What becomes of an announcement that was just written. */
function whatHappens({ review, waitingUntil, recipients }: Announcement, timeZone: string): string {
  if (review) return 'Lleva un número o un enlace: le avisamos a los dueños para que lo aprueben.';
  if (waitingUntil) return `Se enviará ${momentInSentence(waitingUntil, timeZone, Date.now())}.`;
  return `Enviamos el comunicado a ${counted(recipients, 'persona', 'personas')}.`;
}

export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { timeZone } = useSettings();
  const { user } = useSession();
  const [kind, setKind] = useState<Kind>('everyone');
  const [choice, setChoice] = useState('');
  const [days, setDays] = useState(0);
  const [promotional, setPromotional] = useState(false);
  const [later, setLater] = useState(false);
  const choices = useChoices(kind);
  const audience = audienceOf(kind, choice, days);
  const form = useForm<'POST /announcements', 'audience.days' | 'audience.tag'>(async (data) => {
    const body = {
      title: data.text('title'),
      body: data.text('body'),
      // Sent incomplete if something still has to be chosen: the server refuses it with an error.
      audience: audience ?? ({ kind } as Audience),
      promotional,
      sendAt: later ? { day: data.text('sendAt.day'), time: data.text('sendAt.time') } : null,
    };
    const sent = await changeOnce('POST /announcements', { body });
    await queries.invalidateQueries(announcementsQuery);
    toast(whatHappens(sent, timeZone));
    onClose();
  });
  const { error, field } = form;
  const choiceLabel = CHOICE_LABELS[kind];
  const count = DAYS[kind];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Nuevo comunicado"
      draft="announcement"
      text="Sale por correo a quien tiene uno y no dijo que no; a quien no tiene correo ni entra a la aplicación se lo das tú."
      save={later ? 'Programar' : 'Enviar'}
    >
      <SelectField
        label="Para"
        name="kind"
        value={kind}
        onChange={(event) => {
          const chosen = KINDS.find(({ value }) => value === event.currentTarget.value);
          if (!chosen) return;
          setKind(chosen.value);
          setChoice('');
          setDays(DAYS[chosen.value]?.first ?? 0);
        }}
        error={error('audience')}
        options={[...KINDS]}
      />
      {choiceLabel && (
        <LoadState query={choices} failed="No pudimos cargar qué elegir">
          <SelectField
            label={choiceLabel}
            name="choice"
            value={choice}
            onChange={(event) => setChoice(event.currentTarget.value)}
            required
            options={[{ value: '', label: 'Elige…' }, ...(choices.data ?? [])]}
            hint={choices.data?.length === 0 ? NOTHING[kind] : HINTS[kind]}
            error={error('audience.id') ?? error('audience.tag')}
          />
        </LoadState>
      )}
      {count && (
        <NumberField
          key={kind}
          name="days"
          label={count.label}
          min={1}
          max={count.most}
          value={days || ''}
          onChange={({ target }) => setDays(Math.trunc(readNumber(target.value) ?? 0))}
          error={error('audience.days')}
        />
      )}
      <Switch
        label="Es una promoción"
        name="promotional"
        hint="Llega solo a quienes aceptaron promociones."
        checked={promotional}
        onChange={({ target }) => setPromotional(target.checked)}
      />
      <Reach audience={audience} promotional={promotional} />
      <TextField label="Título" {...field('title')} required />
      <TextareaField
        label="Mensaje"
        hint={
          isOwner(user?.role ?? '')
            ? undefined
            : 'Con un número para pagar o un enlace, espera a que un dueño lo apruebe.'
        }
        {...field('body')}
        required
        rows={6}
      />
      <Switch
        label="Enviarlo después"
        name="later"
        checked={later}
        onChange={({ target }) => setLater(target.checked)}
      />
      {later && <Later error={error} />}
    </FormDialog>
  );
}
