import type { Measurement } from '@forja/contract/measurements/routes';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useState } from 'react';
import { formatDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { useWeights } from '../../lib/session/use-weights.ts';
import { changeText, TRENDS } from './fields.ts';

export function Compare({ rows }: { rows: readonly Measurement[] }) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const [chosen, setChosen] = useState({ from: rows[0]?.id ?? '', to: rows.at(-1)?.id ?? '' });
  const find = (id: string) => rows.find((row) => row.id === id);
  const [from, to] = [find(chosen.from) ?? rows[0], find(chosen.to) ?? rows.at(-1)];
  const options = rows.map(({ id, takenAt }) => ({
    value: id,
    label: formatDate(takenAt, timeZone),
  }));
  if (!from || !to) return null;
  // Without the unit, which is shown once per row, because three do not fit on a phone.
  const figureOf = (value: number | null, unit: string) => {
    if (value === null) return '—';
    return unit === 'kg' ? weights.figure(value) : formatNumber(value, 2);
  };
  return (
    <Panel title="Comparar dos fechas">
      <div className="grid grid-cols-2 gap-3 px-5 pb-3 max-sm:gap-2 max-sm:px-3">
        <SelectField
          label="Desde"
          options={options}
          value={from.id}
          onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
        />
        <SelectField
          label="Hasta"
          options={options}
          value={to.id}
          onChange={(event) => setChosen({ ...chosen, to: event.target.value })}
        />
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-left tabular-nums large-text:block">
          <thead className="text-13 text-muted large-text:block">
            <tr className="large-text:grid large-text:grid-cols-2">
              <th className="py-1.5 pl-5 font-medium large-text:sr-only">Medida</th>
              <th className="pl-2 text-right font-medium">Antes</th>
              <th className="pl-2 text-right font-medium">Después</th>
              <th className="pr-5 pl-2 text-right font-medium large-text:col-span-2">Cambio</th>
            </tr>
          </thead>
          <tbody className="large-text:block">
            {TRENDS.map(({ key, label, unit }) => {
              const [before, after] = [from[key], to[key]];
              if (before === null && after === null) return null;
              return (
                <tr
                  key={key}
                  className="border-t border-line-2 large-text:grid large-text:grid-cols-2"
                >
                  <th
                    scope="row"
                    className="py-2.5 pl-5 font-normal large-text:col-span-2 large-text:font-medium"
                  >
                    {label}
                  </th>
                  <td className="pl-2 text-right">{figureOf(before, unit)}</td>
                  <td className="pl-2 text-right">{figureOf(after, unit)}</td>
                  <td className="pr-5 pl-2 text-right font-semibold whitespace-nowrap large-text:col-span-2">
                    {before === null || after === null
                      ? '—'
                      : changeText(after - before, unit, weights)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
