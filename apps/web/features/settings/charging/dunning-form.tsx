import type { Dunning } from '@forja/contract/accounts/dunning-routes';
import {
  DUNNING_DAYS,
  DUNNING_PLACEHOLDERS,
  type DunningStep,
  MAX_DUNNING_STEPS,
} from '@forja/contract/accounts/dunning-texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { saveDunning } from '../queries.ts';
import { DunningStepEditor } from './dunning-step.tsx';

/** A step with a stable key, so that typed text stays with it when another step is removed. */
interface Row extends DunningStep {
  key: string;
}

const withKey = (step: DunningStep): Row => ({ ...step, key: crypto.randomUUID() });

/** A new step, a week after the last one. */
function nextStep(rows: readonly Row[]): Row {
  const last = rows.at(-1);
  const days = Math.min((last?.days ?? 0) + 7, DUNNING_DAYS.most);
  return withKey({
    days,
    channels: last?.channels ?? ['app', 'email', 'staff'],
    title: 'Tienes un pago pendiente',
    body: 'Hola, {nombre}. Quedan por pagar {monto} de {concepto}.',
  });
}

/** When and how people are reminded of debts, in the gym's own words. */
export function DunningForm({ saved }: { saved: Dunning }) {
  const [enabled, setEnabled] = useState(saved.enabled);
  const [rows, setRows] = useState<Row[]>(() => saved.steps.map(withKey));
  const steps = rows.map(({ key: _, ...step }) => step);
  const changed =
    enabled !== saved.enabled || JSON.stringify(steps) !== JSON.stringify(saved.steps);
  const { question } = useUnsaved(() => changed, changed);
  const form = useForm<'PUT /dunning'>(async () => {
    const now = await saveDunning({ enabled, steps });
    setRows(now.steps.map(withKey));
    toast({ tone: 'ok', message: 'Guardamos los avisos de cobro.' });
  });
  const set = (key: string, step: DunningStep) =>
    setRows(rows.map((row) => (row.key === key ? { ...step, key } : row)));
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-5xl gap-4">
      <Panel title="Avisos de cobro">
        <div className="grid gap-2 px-5 pb-5">
          <Switch
            label="Avisar por pasos de lo que se debe"
            hint="Apagado, solo se recuerda la renovación automática sin pagar, como dice Recordatorios."
            checked={enabled}
            onChange={(event) => setEnabled(event.target.checked)}
          />
          <p className="text-13 text-muted">
            Cada aviso sale una vez por deuda y se detiene cuando se paga.{' '}
            {saved.startsOn
              ? `Cuenta lo que vence desde el ${formatDay(saved.startsOn)}.`
              : 'Cuenta lo que venza desde el día que lo enciendas: lo anterior no se avisa.'}{' '}
            Puedes usar {DUNNING_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.
          </p>
        </div>
      </Panel>
      {enabled &&
        rows.map((row, at) => (
          <DunningStepEditor
            key={row.key}
            step={row}
            onStep={(step) => set(row.key, step)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            error={(field) => form.error(`steps.${at}.${field}`)}
          />
        ))}
      {enabled && (
        <Button
          className="justify-self-start"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={rows.length >= MAX_DUNNING_STEPS}
          onClick={() => setRows([...rows, nextStep(rows)])}
        >
          Agregar aviso
        </Button>
      )}
      <div className="sticky bottom-(--bottom-bar) flex items-center justify-end gap-3 border-t border-line bg-background py-3">
        <p role="alert" className="mr-auto text-13 text-bad">
          {form.error('steps') ??
            form.message ??
            (form.attempt > 0 && 'Revisa los avisos marcados.')}
        </p>
        <Button type="submit" variant="primary" loading={form.working}>
          Guardar avisos
        </Button>
      </div>
      {question}
    </form>
  );
}
