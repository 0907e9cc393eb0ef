import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import {
  DUNNING_CHANNEL_NAMES,
  DUNNING_CHANNELS,
  DUNNING_PLACEHOLDERS,
  type DunningChannel,
  type DunningStep,
  stepName,
} from '@forja/contract/accounts/dunning-texts';
import { fillNames } from '@forja/contract/placeholders';
import { Button } from '@forja/ui/actions/button.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { FieldError } from '@forja/ui/fields/field.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { paymentDetailsQuery } from '../../../shared/memberships/queries.ts';
import { MessagePreview } from '../message-preview.tsx';

const SAMPLE_CENTS = 1_000_000;

const CHANNEL_HINTS: Partial<Record<DunningChannel, string>> = {
  staff: 'Para quien no tiene correo ni entra a la aplicación: recepción le avisa por WhatsApp.',
};

interface Props {
  step: DunningStep;
  onStep: (step: DunningStep) => void;
  onRemove: () => void;
  error: (field: 'days' | 'channels' | 'title' | 'body') => string | undefined;
}

function Preview({ step }: { step: DunningStep }) {
  const { gymName, currency, timeZone } = useSettings();
  const sinpe = useQuery(paymentDetailsQuery).data?.sinpeNumber;
  // An empty or half-typed field has no whole number.
  const days = Math.trunc(step.days) || 0;
  const values = {
    nombre: 'Ana',
    gimnasio: gymName,
    concepto: 'Plan mensual',
    monto: formatMoney(SAMPLE_CENTS, currency),
    fecha: formatDay(addDays(dayIn(timeZone, Date.now()), -days)),
    dias: String(Math.abs(days)),
    sinpe: sinpe ?? '8888 8888',
  };
  const fill = (text: string) => fillNames(text, DUNNING_PLACEHOLDERS, values);
  return <MessagePreview title={fill(step.title)} body={fill(step.body)} />;
}

/** The day of a step: a number of days, before or after. */
function When({ step, onStep, error }: Pick<Props, 'step' | 'onStep' | 'error'>) {
  // Stored separately, because the number may be empty or 0 while somebody types and has no sign.
  const [side, setSide] = useState(step.days < 0 ? -1 : 1);
  const set = (count: number, towards: number) => onStep({ ...step, days: count * towards });
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
      <NumberField
        label="Días"
        value={Number.isNaN(step.days) ? '' : Math.abs(step.days)}
        min={0}
        error={error('days')}
        onChange={({ target }) => set(readNumber(target.value) ?? Number.NaN, side)}
      />
      <SelectField
        label="Cuándo"
        value={side < 0 ? 'before' : 'after'}
        options={[
          { value: 'before', label: 'Antes de vencer' },
          { value: 'after', label: 'Después de vencer' },
        ]}
        onChange={({ target }) => {
          const chosen = target.value === 'before' ? -1 : 1;
          setSide(chosen);
          set(Math.abs(step.days), chosen);
        }}
      />
    </div>
  );
}

function Channels({ step, onStep, error }: Pick<Props, 'step' | 'onStep' | 'error'>) {
  const errorId = useId();
  const problem = error('channels');
  return (
    <fieldset aria-describedby={problem ? errorId : undefined}>
      <legend className="text-14 font-medium">Cómo se avisa</legend>
      {DUNNING_CHANNELS.map((channel) => (
        <Checkbox
          key={channel}
          label={DUNNING_CHANNEL_NAMES[channel]}
          hint={CHANNEL_HINTS[channel]}
          checked={step.channels.includes(channel)}
          onChange={({ target }) =>
            onStep({
              ...step,
              channels: DUNNING_CHANNELS.filter((each) =>
                each === channel ? target.checked : step.channels.includes(each),
              ),
            })
          }
        />
      ))}
      <FieldError id={errorId} error={problem} />
    </fieldset>
  );
}

/** One step: its day, its channels, its text and a preview. */
export function DunningStepEditor({ step, onStep, onRemove, error }: Props) {
  const name = Number.isNaN(step.days) ? 'Sin día' : stepName(step.days);
  return (
    <Panel
      title={name}
      actions={
        <Button size={28} variant="ghost" aria-label={`Quitar: ${name}`} onClick={onRemove}>
          Quitar
        </Button>
      }
    >
      <div className="grid gap-x-6 gap-y-4 px-5 pb-5 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <When step={step} onStep={onStep} error={error} />
          <TextField
            label="Título"
            aria-label={`Título: ${name}`}
            value={step.title}
            error={error('title')}
            onChange={({ target }) => onStep({ ...step, title: target.value })}
          />
          <TextareaField
            label="Texto"
            aria-label={`Texto: ${name}`}
            value={step.body}
            error={error('body')}
            onChange={({ target }) => onStep({ ...step, body: target.value })}
          />
        </div>
        <div className="grid content-start gap-4">
          <Channels step={step} onStep={onStep} error={error} />
          <Preview step={step} />
        </div>
      </div>
    </Panel>
  );
}
