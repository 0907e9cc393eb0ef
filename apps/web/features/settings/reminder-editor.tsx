import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { fillText, type ReminderText } from '@forja/contract/memberships/reminder-texts';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { MessagePreview } from './message-preview.tsx';

const SAMPLE_CENTS = 2_500_000;

interface ReminderEditorProps {
  name: string;
  text: ReminderText;
  /** The days left of the membership when it is sent. */
  days: number;
  onText: (text: ReminderText) => void;
  titleError: string | undefined;
  bodyError: string | undefined;
}

/** The text with the placeholders filled in for a sample person. */
function Preview({ text, days }: { text: ReminderText; days: number }) {
  const { gymName, currency, timeZone } = useSettings();
  const values = {
    nombre: 'Ana',
    gimnasio: gymName,
    plan: 'Plan mensual',
    fecha: formatDay(addDays(dayIn(timeZone, Date.now()), days)),
    dias: String(Math.abs(days)),
    monto: formatMoney(SAMPLE_CENTS, currency),
  };
  return <MessagePreview title={fillText(text.title, values)} body={fillText(text.body, values)} />;
}

/** One reminder: on or off, its text, and a preview. */
export function ReminderEditor(props: ReminderEditorProps) {
  const { name, text, days, onText, titleError, bodyError } = props;
  return (
    <div className="grid gap-x-6 gap-y-4 px-5 pb-5 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <Switch
          label="Enviar este recordatorio"
          aria-label={`Enviar: ${name}`}
          checked={text.enabled}
          onChange={(event) => onText({ ...text, enabled: event.target.checked })}
        />
        <TextField
          label="Título"
          aria-label={`Título: ${name}`}
          value={text.title}
          error={titleError}
          onChange={(event) => onText({ ...text, title: event.target.value })}
        />
        <TextareaField
          label="Texto"
          aria-label={`Texto: ${name}`}
          value={text.body}
          error={bodyError}
          onChange={(event) => onText({ ...text, body: event.target.value })}
        />
      </div>
      {text.enabled ? (
        <Preview text={text} days={days} />
      ) : (
        <p className="text-13 text-muted">No se envía.</p>
      )}
    </div>
  );
}
