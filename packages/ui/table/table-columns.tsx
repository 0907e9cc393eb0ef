import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu } from '../overlays/menu.tsx';

export type Column<Row> = Readonly<{
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Width in pixels; columns without one share the rest. */
  width?: number;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** The column that names the row: it opens the row, heads its card and cannot be hidden. */
  title?: boolean;
  /** Its place on a phone: under the title, on the right, or hidden. */
  phone?: 'detail' | 'side' | 'none';
}>;

type ColumnMenuProps<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  hidden: readonly string[];
  /** Receives all hidden columns, to be remembered. */
  onHidden: (hidden: readonly string[]) => void;
};

export function ColumnMenu<Row>({ columns, hidden, onHidden }: ColumnMenuProps<Row>) {
  return (
    <Menu
      label="Columnas"
      placement={{ side: 'bottom', align: 'end' }}
      trigger={(props) => (
        <IconButton
          {...props}
          label="Elegir columnas"
          variant="outline"
          icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      )}
      items={columns
        .filter((column) => !column.title)
        .map((column) => ({
          key: column.key,
          label: column.header,
          checked: !hidden.includes(column.key),
          onSelect: () =>
            onHidden(
              hidden.includes(column.key)
                ? hidden.filter((key) => key !== column.key)
                : [...hidden, column.key],
            ),
        }))}
    />
  );
}
