import type { ReactNode } from 'react';
import { toggled } from '../actions/toggled.ts';
import { CheckBox } from '../fields/checkbox.tsx';
import { cx } from '../layout/cx.tsx';
import type { DataTableProps } from './table-props.ts';

/** A detail without a value has no label either. */
const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** The rows on a phone: one card each, with the title first. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, rowName, selected, onSelected, active, onActive, hidden = [] } = props;
  const columns = props.columns.filter((column) => !hidden.includes(column.key));
  const title = columns.find((column) => column.title);
  const side = columns.filter((column) => column.phone === 'side');
  const details = columns.filter(
    (column) => !column.title && (column.phone ?? 'detail') === 'detail',
  );
  return (
    <ul aria-label={props.label} aria-busy={props.loading} className="grid grid-cols-1 gap-2 p-3">
      {rows.map((row) => {
        const key = rowKey(row);
        const head = title?.cell(row) ?? rowName(row);
        return (
          <li
            key={key}
            aria-current={active === key || undefined}
            className={cx(
              'relative flex items-start gap-3 rounded-card [contain-intrinsic-size:auto_128px] [content-visibility:auto] border border-line bg-panel p-3.5',
              (active === key || selected?.has(key)) && 'border-soft-line bg-soft',
              props.related?.has(key) && 'border-line-3 bg-sunk',
            )}
          >
            {selected && (
              <span className="relative z-1 mt-0.5">
                <CheckBox
                  aria-label={`Elegir a ${rowName(row)}`}
                  checked={selected.has(key)}
                  onChange={() => onSelected?.(toggled(selected, key))}
                />
              </span>
            )}
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-3">
                {onActive ? (
                  <button
                    type="button"
                    onClick={() => onActive(key)}
                    className="block min-w-0 text-left text-16 font-medium after:absolute after:inset-0 after:rounded-card"
                  >
                    {head}
                  </button>
                ) : (
                  <div className="min-w-0 text-16 font-medium">{head}</div>
                )}
                <div className="flex flex-none flex-col items-end gap-1.5">
                  {side.map((column) => (
                    <div key={column.key}>{column.cell(row)}</div>
                  ))}
                </div>
              </div>
              <dl className="mt-1.5 grid gap-0.5 text-14">
                {details.map((column) => {
                  const value = column.cell(row);
                  if (isNothing(value)) return null;
                  return (
                    <div key={column.key} className="flex min-w-0 gap-2">
                      <dt className="flex-none text-muted">{column.header}</dt>
                      <dd className="min-w-0 truncate">{value}</dd>
                    </div>
                  );
                })}
              </dl>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
