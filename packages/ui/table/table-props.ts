import type { Empty } from '../feedback/empty-state.tsx';
import type { Column } from './table-columns.tsx';
import type { Sort } from './table-head.tsx';

export type DataTableProps<Row> = {
  /** What the rows are, for screen readers: 'Personas'. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  /** Keys of hidden columns (see `ColumnMenu`). */
  hidden?: readonly string[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The name of a row, for its checkbox and its open button. */
  rowName: (row: Row) => string;
  /** 40 for staff, 52 for members. */
  rowHeight?: 40 | 52;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelected?: (selected: ReadonlySet<string>) => void;
  /** The open row; J and K move it. */
  active?: string | null;
  onActive?: (key: string | null) => void;
  /** Rows that belong to the open one; they are lit more softly. */
  related?: ReadonlySet<string>;
  /** Old rows stay visible while new ones load. */
  loading?: boolean;
  /** What to say when there are no rows. */
  empty: Empty;
  className?: string;
};
