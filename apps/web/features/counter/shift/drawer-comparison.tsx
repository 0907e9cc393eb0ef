import type { ShiftDetail } from '@forja/contract/shifts/routes';
import { drawerApart } from '@forja/contract/shifts/values';
import { ownCashName } from '@forja/contract/shifts/words';
import { cx } from '@forja/ui/layout/cx.tsx';
import { formatMoney } from '../../../lib/format/format.ts';
import { DifferenceBadge } from './difference.tsx';

interface Pair {
  name: string;
  expectedCents: number;
  countedCents: number;
  differenceCents: number;
  currency: string;
}

function Figures({ name, expectedCents, countedCents, differenceCents, currency }: Pair) {
  return (
    <tr className="[&>td]:text-right [&>td]:tabular-nums">
      <th scope="row" className="py-1 text-left font-normal text-muted first-letter:uppercase">
        {name}
      </th>
      <td>{formatMoney(expectedCents, currency)}</td>
      <td>{formatMoney(countedCents, currency)}</td>
      <td>{formatMoney(differenceCents, currency)}</td>
    </tr>
  );
}

/** Dollars and the gym's own currency, compared separately. */
function Apart({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <table aria-label="Efectivo por moneda" className="mx-5 mb-4 w-[calc(100%-2.5rem)] text-13">
      <thead>
        <tr className="border-t border-line-2 text-muted [&>th]:pt-3 [&>th]:text-right [&>th]:font-normal">
          <th scope="col">
            <span className="sr-only">Moneda</span>
          </th>
          <th scope="col">Esperado</th>
          <th scope="col">Contado</th>
          <th scope="col">Diferencia</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <Figures key={pair.name} {...pair} />
        ))}
      </tbody>
    </table>
  );
}

type Compared = Pick<ShiftDetail, 'currency' | 'usdRateCents' | 'usdCents' | 'count'> & {
  expectedCents: number;
  countedCents: number;
  differenceCents: number;
};

/** Splits a blind count into the counted money and what moved in the drawer afterwards. */
function countedParts({ count }: Compared): [name: string, cents: number][] {
  if (!count || count.movedCents === 0) return [];
  return [
    ['Billetes y monedas', count.foundCents],
    ['Movido después del conteo', count.movedCents],
  ];
}

/**
 * Expected and counted money with the difference; dollars are shown separately if there are any.
 */
export function DrawerComparison({ drawer }: { drawer: Compared }) {
  const { currency, expectedCents, countedCents, differenceCents } = drawer;
  const apart = drawerApart(drawer);
  return (
    <>
      <dl className="grid gap-2 px-5 py-4">
        {[['Esperado', expectedCents], ...countedParts(drawer), ['Contado', countedCents]].map(
          ([name, cents]) => (
            <div key={name} className="flex items-center justify-between">
              <dt className="text-13 text-muted">{name}</dt>
              <dd className="text-16 font-medium tabular-nums">
                {formatMoney(Number(cents), currency)}
              </dd>
            </div>
          ),
        )}
      </dl>
      {apart && (
        <Apart
          pairs={[
            { name: ownCashName(currency), currency, ...apart.own },
            { name: 'dólares', currency: 'USD', ...apart.usd },
          ]}
        />
      )}
      <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
        <div>
          <p className="font-semibold">Diferencia</p>
          <DifferenceBadge cents={differenceCents} currency={currency} />
        </div>
        <b
          className={cx(
            'text-32 font-semibold tabular-nums',
            differenceCents === 0 ? 'text-ok' : 'text-warn',
          )}
        >
          {formatMoney(differenceCents, currency)}
        </b>
      </div>
    </>
  );
}
