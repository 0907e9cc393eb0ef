import type { WholeStatistics } from '@forja/contract/statistics/routes';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatNumber } from '../../lib/format/format.ts';
import { bucketName } from './period.ts';

/** The more people stayed, the stronger the colour. */
function tintOf(share: number): string {
  if (share >= 0.75) return 'bg-soft-2 text-on-primary-soft';
  return share >= 0.5 ? 'bg-soft text-on-primary-soft' : 'bg-well text-ink';
}

/** Later months are hidden first where space is short. */
const roomFor = (month: number): string =>
  cx(month > 3 && 'max-sm:hidden', month > 7 && 'max-lg:hidden');

export function RetentionPanel({ cohorts }: { cohorts: WholeStatistics['members']['cohorts'] }) {
  const shown = cohorts.filter(({ joined }) => joined > 0);
  const longest = Math.max(0, ...shown.map(({ kept }) => kept.length));
  const months = Array.from({ length: longest }, (_, index) => index);
  return (
    <Panel title="Retención por mes de alta">
      {shown.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Todavía no hay altas que seguir"
          text="Aquí verás cuántas personas de cada mes siguen en el gimnasio."
        />
      ) : (
        <div className="border-t border-line-2 p-3 sm:p-4">
          <table className="w-full border-separate border-spacing-1 text-13 max-sm:border-spacing-0.5 max-sm:text-12 tabular-nums">
            <caption className="sr-only">
              Porcentaje de las altas de cada mes que seguía con membresía al final de cada mes
            </caption>
            <thead>
              <tr className="text-left text-12 text-muted">
                <th scope="col" className="pr-2 font-medium whitespace-nowrap">
                  Alta en
                </th>
                <th scope="col" className="pr-2 text-right font-medium">
                  Altas
                </th>
                {months.map((month) => (
                  <th
                    key={month}
                    scope="col"
                    className={cx('text-center font-medium whitespace-nowrap', roomFor(month))}
                  >
                    {month === 0 ? 'Ese mes' : `+${month}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ month, joined, kept }) => (
                <tr key={month}>
                  <th scope="row" className="pr-2 text-left font-medium whitespace-nowrap">
                    {bucketName(`${month}-01`, 'month')}
                  </th>
                  <td className="pr-2 text-right">{formatNumber(joined)}</td>
                  {months.map((each) => {
                    const people = kept[each];
                    if (people === undefined) return <td key={each} className={roomFor(each)} />;
                    const share = people / joined;
                    return (
                      <td
                        key={each}
                        className={cx(
                          'rounded-badge px-1 py-1.5 text-center whitespace-nowrap',
                          tintOf(share),
                          roomFor(each),
                        )}
                      >
                        {Math.round(share * 100)} %
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
