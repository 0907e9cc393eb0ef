import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { toggled } from '../actions/toggled.ts';
import { useListKeys } from '../actions/use-list-keys.ts';
import { emptyElement } from '../feedback/empty-state.tsx';
import { SkeletonRows } from '../feedback/skeleton.tsx';
import { CheckBox } from '../fields/checkbox.tsx';
import { cx } from '../layout/cx.tsx';
import { useMedia } from '../layout/use-media.ts';
import { TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-props.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

export type { Column } from './table-columns.tsx';
export type { Sort } from './table-head.tsx';

/** A list of records: sorted, filtered and paged by the server, selected and opened here. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, active = null, onActive, selected, onSelected, loading = false } = props;
  const phone = useMedia('(max-width: 639px)');
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  useListKeys(
    {
      keys,
      active,
      onActive: (key) => onActive?.(key),
      onToggle: (key) => selected && onSelected?.(toggled(selected, key)),
    },
    onActive !== undefined,
  );
  if (rows.length === 0) return loading ? <SkeletonRows rows={8} /> : emptyElement(props.empty);
  return phone ? <TableCards {...props} /> : <WideTable {...props} keys={keys} />;
}

const NONE: readonly string[] = [];
/** Rows kept ready above and below those in view. */
const SPARE_ROWS = 6;
const Head = memo(TableHead) as typeof TableHead;

/** Stable functions that call the newest handlers, so that new handlers draw no row again. */
function useStable<Row>(props: DataTableProps<Row>) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      open: (key: string) => latest.current.onActive?.(key),
      toggle: (key: string) => {
        const { selected, onSelected } = latest.current;
        if (selected) onSelected?.(toggled(selected, key));
      },
    }),
    [],
  );
}

function WideTable<Row>(props: DataTableProps<Row> & { keys: readonly string[] }) {
  const { rows, keys, rowName, selected, active, related, loading = false } = props;
  const { hidden = NONE, rowHeight = 40 } = props;
  const hiddenKeys = hidden.join();
  const { open, toggle } = useStable(props);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    // Drawn after the frame that scrolls instead of within it.
    useFlushSync: false,
  });
  // The same array as long as the columns are the same, because every row would be drawn again.
  const columns = useMemo(() => {
    const left = hiddenKeys.split(',');
    return props.columns.filter((column) => !left.includes(column.key));
  }, [props.columns, hiddenKeys]);
  // Flexible columns keep enough width for a name; beyond that the table scrolls sideways.
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? 180), selected ? 64 : 24);
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const wanted = { first: shown[0]?.index ?? 0, last: shown.at(-1)?.index ?? -1 };
  const inView = { first: virtual.range?.startIndex ?? 0, last: virtual.range?.endIndex ?? -1 };
  const drawn = useDrawnRows(keys, wanted, inView);
  const span = columns.length + (selected ? 1 : 0);
  const activeAt = active ? keys.indexOf(active) : -1;
  useEffect(() => {
    if (activeAt >= 0) virtual.scrollToIndex(activeAt);
  }, [activeAt, virtual]);
  return (
    <div
      ref={frame}
      // Focusable if its rows are not, so that the keyboard can scroll a wide table.
      tabIndex={props.onActive ? undefined : 0}
      className={cx('relative min-h-0 overflow-auto overscroll-contain', props.className)}
    >
      {loading && (
        <div className="sticky top-0 left-0 z-3 h-0">
          <div className="h-0.5 w-1/4 animate-sweep bg-mark" />
        </div>
      )}
      <table
        aria-label={props.label}
        aria-busy={loading}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth }}
      >
        <Head
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          allKeys={keys}
          selected={selected}
          onSelected={props.onSelected}
        />
        <tbody>
          {before > 0 && <Spacer height={before} span={span} />}
          {shown.map(({ index }) => {
            const row = rows[index];
            const key = keys[index];
            if (row === undefined || key === undefined) return null;
            const isDrawn = index >= drawn.first && index <= drawn.last;
            if (!isDrawn) return <Spacer key={key} height={rowHeight} span={span} index={index} />;
            return (
              <TableRow
                key={key}
                row={row}
                rowKey={key}
                name={rowName(row)}
                index={index}
                columns={columns}
                rowHeight={rowHeight}
                open={key === active}
                isRelated={related?.has(key) ?? false}
                chosen={selected?.has(key)}
                onToggle={toggle}
                onActive={props.onActive && open}
              />
            );
          })}
          {after > 0 && <Spacer height={after} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

/** Holds the place of rows out of view, or of the row of an index until it is drawn. */
function Spacer({ height, span, index }: { height: number; span: number; index?: number }) {
  const isRow = index !== undefined;
  return (
    <tr aria-rowindex={isRow ? index + 2 : undefined}>
      <td
        colSpan={span}
        style={{ height }}
        className={isRow ? 'border-b border-line-2' : undefined}
      />
    </tr>
  );
}

type RowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowHeight'> & {
  row: Row;
  rowKey: string;
  name: string;
  index: number;
  open: boolean;
  isRelated: boolean;
  /** Undefined in a table whose rows cannot be chosen. */
  chosen: boolean | undefined;
  onToggle: (key: string) => void;
  onActive: ((key: string) => void) | undefined;
};

/** Drawn again only if its props change, which scrolling and other rows do not cause. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: RowProps<Row>) {
  const { row, rowKey, name, index, columns, open, isRelated, chosen, onToggle, onActive } = props;
  const cell = cx(
    'border-b border-line-2 px-2 text-13 whitespace-nowrap first:pl-5 last:pr-5',
    props.rowHeight === 52 ? 'h-13' : 'h-10',
  );
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={chosen}
      aria-current={open || undefined}
      className={cx(
        // Rows that stay are painted from what was painted before.
        'isolate',
        open || chosen ? 'bg-soft' : isRelated ? 'bg-sunk' : 'hover:bg-sunk',
        onActive && 'cursor-pointer',
      )}
      onClick={(event) => {
        const own =
          event.target instanceof Element && event.target.closest('button, a, input, label');
        if (!own) onActive?.(rowKey);
      }}
    >
      {chosen !== undefined && (
        <td className={cell}>
          <CheckBox
            aria-label={`Elegir a ${name}`}
            checked={chosen}
            onChange={() => onToggle(rowKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        const opens = column.title && onActive;
        return (
          <td
            key={column.key}
            // The full text, for when the column cuts it off.
            title={typeof content === 'string' ? content : undefined}
            className={cx(
              cell,
              column.align === 'end' && 'text-right tabular-nums',
              column.title && 'text-14 font-medium',
              // Cut without becoming a box that scrolls, which costs a slow machine more.
              !opens && 'overflow-clip text-ellipsis',
            )}
          >
            {opens ? (
              <button
                type="button"
                onClick={() => onActive(rowKey)}
                className="ring-inset flex h-full max-w-full items-center overflow-clip rounded-badge text-left text-ellipsis text-14 font-medium"
              >
                {content}
              </button>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
