import type { RenewalTotal as Total } from '@forja/contract/selection/routes';
import { Spinner } from '@forja/ui/layout/spinner.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/error.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { peopleText } from './action-words.ts';
import { Reasons } from './reasons.tsx';

/** What renewing the chosen people costs in total, and who is left out, before it is done. */
export function RenewalTotal({ query }: { query: UseQueryResult<Total> }) {
  const { data: total, error } = query;
  if (error) return <p className="text-bad">{errorMessage(error)}</p>;
  if (!total) return <Spinner message="Calculamos cuánto es…" />;
  return (
    <div className="grid gap-3">
      {total.people === 0 ? (
        <p className="rounded-panel bg-sunk px-4 py-3">Nadie de la selección se puede renovar.</p>
      ) : (
        <dl className="flex items-baseline justify-between gap-3 rounded-panel bg-sunk px-4 py-3">
          <dt>
            {total.people === 1 ? 'Se renueva' : 'Se renuevan'} {peopleText(total.people)}
          </dt>
          <dd className="text-20 font-semibold tabular-nums">
            {formatMoney(total.totalCents, total.currency)}
          </dd>
        </dl>
      )}
      {total.left.length > 0 && (
        <section aria-label="Quedan fuera">
          <p className="font-medium">
            {total.left.length === 1 ? 'Queda' : 'Quedan'} fuera {peopleText(total.left.length)}
          </p>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            <Reasons of={total.left} />
          </ul>
        </section>
      )}
    </div>
  );
}
