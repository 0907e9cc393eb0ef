import { ArrowDown, ArrowUp } from 'lucide-react';
import { CheckBox } from '../fields/checkbox.tsx';
import { cx } from '../layout/cx.tsx';
import type { Column } from './table-columns.tsx';

export type Sort = Readonly<{ key: string; direction: 'ascending' | 'descending' }>;

type TableHeadProps<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  allKeys: readonly string[];
  selected?: ReadonlySet<string>;
  onSelected?: (selected: ReadonlySet<string>) => void;
};

/** The header row: names, sort order and the box that selects all. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, allKeys, selected, onSelected } = props;
  const chosen = selected ? allKeys.filter((key) => selected.has(key)).length : 0;
  /** Selects or deselects the rows of this page; those of other pages stay as they are. */
  const toggleAll = () => {
    const next = new Set(selected);
    for (const key of allKeys) {
      if (chosen === allKeys.length) next.delete(key);
      else next.add(key);
    }
    onSelected?.(next);
  };
  const cell =
    'h-9 border-b border-line bg-panel px-2 text-left text-12 font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5';
  return (
    <thead className="sticky top-0 z-2">
      <tr aria-rowindex={1}>
        {selected && (
          <th scope="col" className={cx(cell, 'w-13 lg:w-16')}>
            <CheckBox
              aria-label="Elegir todas las filas"
              checked={chosen > 0 && chosen === allKeys.length}
              mixed={chosen > 0 && chosen < allKeys.length}
              onChange={toggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const order = sort?.key === column.key ? sort.direction : undefined;
          const Arrow = order === 'descending' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={order}
              style={column.width ? { width: column.width } : undefined}
              className={cx(cell, column.align === 'end' && 'text-right')}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  onClick={() =>
                    onSort({
                      key: column.key,
                      direction: order === 'ascending' ? 'descending' : 'ascending',
                    })
                  }
                  className={cx(
                    'inline-flex h-6 items-center gap-1 rounded-badge hover:text-ink',
                    order && 'text-ink',
                  )}
                >
                  {column.header}
                  {order && <Arrow size={13} strokeWidth={2.25} aria-hidden="true" />}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
