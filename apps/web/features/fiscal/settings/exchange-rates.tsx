import { asDay, type Day } from '@forja/calendar/day';
import type { RatedDay, ExchangeRates as Rates } from '@forja/contract/fiscal/rate-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { MoneyField } from '@forja/ui/fields/money-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { exchangeRatesQuery, saveRate } from './rate-queries.ts';

const DAYS_SHOWN = 5;

const waitingText = (count: number): string =>
  count === 1 ? '1 comprobante espera' : `${count} comprobantes esperan`;

function RatedDayLine({ day, rateCents, waiting }: RatedDay) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line-2 py-2 text-14">
      <span>{formatDay(day)}</span>
      {rateCents === null ? (
        <span className="flex flex-wrap items-center gap-2">
          {waiting > 0 && <span className="text-13 text-muted">{waitingText(waiting)}</span>}
          <Badge tone="warn">Falta</Badge>
        </span>
      ) : (
        <span className="tabular-nums">{formatMoney(rateCents, 'CRC')}</span>
      )}
    </li>
  );
}

/** The oldest day that documents wait for, or today. */
const wantedDay = ({ today, days }: Rates): Day =>
  days.findLast(({ rateCents, waiting }) => rateCents === null && waiting > 0)?.day ?? today;

function RateForm({ rates }: { rates: Rates }) {
  const wanted = wantedDay(rates);
  const [rateCents, setRate] = useState<number | null>(null);
  const form = useForm<'PUT /fiscal/rates'>(async (values) => {
    await saveRate({ day: asDay(values.text('day')), rateCents: rateCents ?? 0 });
    setRate(null);
    toast({ tone: 'ok', message: 'Guardamos el tipo de cambio.' });
  });
  return (
    <FormFields
      form={form}
      className="sm:grid-cols-[12rem_12rem_auto] sm:items-end sm:justify-start"
    >
      <DateField key={wanted} label="Día" {...form.field('day', wanted)} />
      <MoneyField
        label="Un dólar vale"
        value={rateCents}
        onValue={setRate}
        error={form.error('rateCents')}
      />
      <Button type="submit" loading={form.working}>
        Guardar
      </Button>
    </FormFields>
  );
}

/** The value of a dollar on each day, and the days that lack one. */
export function RatesPanel() {
  const may = useMay();
  const query = useQuery(exchangeRatesQuery);
  const { data } = query;
  return (
    <Panel title="Tipo de cambio del dólar" className="max-w-3xl">
      <div className="grid gap-3 px-5 pb-4">
        <p className="text-13 text-muted text-pretty">
          El de venta de referencia del Banco Central, de cada día con ventas. Los comprobantes de
          un día sin él esperan; los ya firmados no cambian.
        </p>
        <LoadState query={query} failed="No pudimos cargar el tipo de cambio" />
        {data && may('fiscal.issue') && <RateForm rates={data} />}
        {data && (
          <ul aria-label="Tipos de cambio">
            {data.days.slice(0, DAYS_SHOWN).map((day) => (
              <RatedDayLine key={day.day} {...day} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

/** Draws nothing in a gym that does not charge in dollars. */
export function ExchangeRates() {
  return useSettings().currency === 'USD' ? <RatesPanel /> : null;
}
