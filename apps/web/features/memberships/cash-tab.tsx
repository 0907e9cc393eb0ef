import { dayIn } from '@forja/calendar/zone';
import type { CashClose } from '@forja/contract/memberships/payment-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Stat, StatRow } from '@forja/ui/charts/stat.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { METHOD_NAMES } from '../../shared/memberships/words.tsx';
import { cashCloseQuery, closeDay } from './queries.ts';

function differenceText(difference: number, currency: string): string {
  if (difference === 0) return 'Cuadra con lo esperado.';
  const amount = formatMoney(Math.abs(difference), currency);
  return difference > 0 ? `Sobran ${amount}.` : `Faltan ${amount}.`;
}

function CloseForm({ close }: { close: CashClose }) {
  const [counted, setCounted] = useState<number | null>(null);
  const form = useForm<'POST /cash-close'>(async (data) => {
    await closeDay(close.day, counted ?? 0, data.text('note'));
    toast('Cerramos la caja del día.');
  });
  return (
    <FormFields form={form} className="px-5 pb-5 sm:grid-cols-2">
      <MoneyField
        label="Efectivo contado"
        value={counted}
        onValue={setCounted}
        error={form.error('countedCents')}
        hint={
          counted === null
            ? `Deberían estar ${formatMoney(close.expectedCents, close.currency)} en la caja.`
            : differenceText(counted - close.expectedCents, close.currency)
        }
      />
      <TextField label="Nota" {...form.field('note')} optional />
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" disabled={counted === null} loading={form.working}>
          Cerrar la caja
        </Button>
      </div>
    </FormFields>
  );
}

/** A day's income by method, and the count that closes it. */
export function CashTab() {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, new Date());
  const [day, setDay] = useState<string>(today);
  const { data: close } = useQuery({ ...cashCloseQuery(day), placeholderData: keepPreviousData });
  if (!close) return <SkeletonRows rows={4} />;
  const sum = close.totals.reduce((all, { amountCents }) => all + amountCents, 0);
  return (
    <div className="grid gap-4">
      <DateField
        label="Día"
        className="max-w-48"
        value={day}
        max={today}
        onChange={(event) => event.target.value && setDay(event.target.value)}
      />
      <StatRow>
        <Stat label="Total del día" value={formatMoney(sum, close.currency)} />
        {close.totals.map(({ method, amountCents }) => (
          <Stat
            key={method}
            label={METHOD_NAMES[method]}
            value={formatMoney(amountCents, close.currency)}
          />
        ))}
      </StatRow>
      <Panel
        title="Cierre"
        aside={close.closed ? <Badge tone="ok">Cerrada</Badge> : <Badge tone="warn">Abierta</Badge>}
      >
        {close.closed ? (
          <p className="px-5 pb-5">
            {close.closed.closedBy ?? 'Alguien del equipo'} contó{' '}
            {formatMoney(close.closed.countedCents, close.currency)} (
            {formatMoment(close.closed.closedAt, timeZone, new Date())}).{' '}
            {differenceText(close.closed.countedCents - close.closed.expectedCents, close.currency)}{' '}
            {close.closed.note}
          </p>
        ) : (
          <CloseForm key={close.day} close={close} />
        )}
      </Panel>
    </div>
  );
}
