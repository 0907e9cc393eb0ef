import { cx } from '../layout/cx.tsx';
import { ChartTable } from './chart-parts.tsx';
import { useCursor } from './use-cursor.ts';

type HeatMapProps = {
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Rows first; null for what has not happened yet. */
  values: ReadonlyArray<ReadonlyArray<number | null>>;
  /** The value with its unit: '24 entradas'. */
  format: (value: number) => string;
  /** Names only some rows, as in 'L M V D'. */
  rowNames?: ReadonlyArray<string | null>;
  columnNames?: ReadonlyArray<string | null>;
  /** Small cells of at most 17 × 11, or cells that fill the width. */
  cell?: 'small' | 'fill';
  className?: string;
};

const strengths = ['bg-well', 'heat-1', 'heat-2', 'heat-3', 'heat-4'];

function strength(value: number, most: number): number {
  if (value <= 0) return 0;
  return Math.max(1, Math.ceil((value / most) * (strengths.length - 1)));
}

/** A value by two measures, such as day and hour. */
export function HeatMap(props: HeatMapProps) {
  const { label, rows, columns, values, format, cell = 'fill', className } = props;
  const most = Math.max(1, ...values.flatMap((row) => row.map((value) => value ?? 0)));
  const textAt = (index: number) => {
    const row = Math.floor(index / columns.length);
    const column = index % columns.length;
    const value = values[row]?.[column];
    const said = value === null || value === undefined ? 'todavía nada' : format(value);
    return `${rows[row]}, ${columns[column]}: ${said}`;
  };
  const cursor = useCursor({
    label,
    count: rows.length * columns.length,
    columns: columns.length,
    // A moving finger keeps the target where it began, so look up what is under it now.
    indexAt: ({ clientX, clientY }) => {
      const cell = document.elementFromPoint(clientX, clientY);
      const at = cell instanceof HTMLElement ? cell.dataset.at : undefined;
      return at === undefined ? undefined : Number(at);
    },
    textAt,
  });
  const small = cell === 'small';
  const tracks = small
    ? `24px repeat(${columns.length}, minmax(0, 17px))`
    : `40px repeat(${columns.length}, minmax(0, 1fr))`;
  return (
    <div className={cx('relative', className)}>
      <div {...cursor.sliderProps}>
        <div
          aria-hidden="true"
          className={cx('grid items-center', small ? 'gap-[3px]' : 'gap-1')}
          style={{ gridTemplateColumns: tracks }}
        >
          {rows.map((name, row) => (
            <div key={name} className="contents">
              <span className="text-12 leading-none text-muted">
                {props.rowNames ? props.rowNames[row] : name}
              </span>
              {columns.map((column, order) => {
                const value = values[row]?.[order] ?? null;
                const index = row * columns.length + order;
                return (
                  <span
                    key={column}
                    data-at={index}
                    className={cx(
                      'forced-color-adjust-none',
                      small ? 'h-[11px] rounded-[3px]' : 'h-6 rounded-[4px]',
                      value === null ? 'border border-line' : strengths[strength(value, most)],
                      cursor.at === index && 'outline-2 outline-offset-1 outline-ring',
                    )}
                  />
                );
              })}
            </div>
          ))}
          {props.columnNames && (
            <>
              <span />
              {props.columnNames.map((name, order) => (
                <span
                  key={columns[order]}
                  className="flex justify-center text-12 whitespace-nowrap text-muted"
                >
                  {name}
                </span>
              ))}
            </>
          )}
        </div>
      </div>
      <p aria-hidden="true" className="mt-1.5 min-h-4 text-12 text-muted">
        {cursor.at === null ? '' : textAt(cursor.at)}
      </p>
      <ChartTable
        caption={label}
        head={columns}
        rows={rows.map((name, row) => [
          name,
          ...columns.map((_, order) => {
            const value = values[row]?.[order];
            return value === null || value === undefined ? '' : format(value);
          }),
        ])}
      />
    </div>
  );
}
