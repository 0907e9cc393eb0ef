import type { CashClose } from '@forja/contract/memberships/payment-routes';
import { Badge } from '@forja/ui/badge';
import { Button } from '@forja/ui/button';
import { DateField } from '@forja/ui/date-field';
import { FormErrorSummary } from '@forja/ui/form-error-summary';
import { Panel } from '@forja/ui/panel';
import { SkeletonRows } from '@forja/ui/skeleton';
import { Stat, StatRow } from '@forja/ui/stat';
import { TextField } from '@forja/ui/text-field';
import { toast } from '@forja/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateIn, formatMoment, formatMoney } from '../../lib/format.ts';
import { METHOD_NAMES } from '../../lib/memberships/words.tsx';
import { MoneyField } from '../../lib/money-field.tsx';
import { useSettings } from '../../lib/settings.ts';
import { textOf, useForm } from '../../lib/use-form.ts';
import { cashCloseQuery, closeDay } from './queries.ts';

function differenceText(difference: number, currency: string): string {
  if (difference === 0) return 'Cuadra con lo esperado.';
  const amount = formatMoney(Math.abs(difference), currency);
  return difference > 0 ? `Sobran ${amount}.` : `Faltan ${amount}.`;
}

function CloseForm({ close }: { close: CashClose }) {
  const [counted, setCounted] = useState<number | null>(null);
  const form = useForm(async (data) => {
    await closeDay(close.day, counted ?? 0, textOf(data, 'note'));
    toast('Cerramos la caja del día.');
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
      {form.message && (
        <div className="sm:col-span-2">
          <FormErrorSummary problems={[]} message={form.message} attempt={form.attempt} />
        </div>
      )}
      <MoneyField
        label="Efectivo contado"
        value={counted}
        onValue={setCounted}
        error={form.errors.countedCents}
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
    </form>
  );
}

/** A day's money by method, and the count that closes it. */
export function CashTab() {
  const { timeZone } = useSettings();
  const today = dateIn(new Date(), timeZone);
  const [day, setDay] = useState(today);
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
