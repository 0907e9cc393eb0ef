import { act, fireEvent, render, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import type { DataTableProps } from './table-props.ts';

const HEIGHT = 400;
const ROW_HEIGHT = 40;
const ROWS = Array.from({ length: 10_000 }, (_, index) => `fila ${index}`);
const sameRow = (row: string) => row;

/** A table of ten thousand rows in a frame that shows ten; it reports which rows are drawn. */
function openTable() {
  for (const side of ['clientHeight', 'clientWidth'] as const) {
    const spy = vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(HEIGHT);
    onTestFinished(() => spy.mockRestore());
  }
  const drawn: string[] = [];
  const columns: Column<string>[] = [
    {
      key: 'name',
      header: 'Nombre',
      title: true,
      cell: (row) => {
        drawn.push(row);
        return row;
      },
    },
  ];
  const table = (part: Partial<DataTableProps<string>>) => (
    <DataTable
      label="Filas"
      columns={columns}
      hidden={[]}
      rows={ROWS}
      rowKey={sameRow}
      rowName={sameRow}
      empty={null}
      {...part}
    />
  );
  const { container, rerender } = render(table({}));
  const frame = container.querySelector<HTMLElement>('[tabindex]');
  if (!frame) throw new Error('no table');
  return {
    drawn,
    draw: (part: Partial<DataTableProps<string>>) => rerender(table(part)),
    scrollTo: (row: number) => fireEvent.scroll(frame, { target: { scrollTop: row * ROW_HEIGHT } }),
    rows: () => container.querySelectorAll('tbody tr[aria-rowindex]'),
  };
}

test('ten thousand rows keep few elements, and scrolling draws each row once', () => {
  const { drawn, scrollTo, rows } = openTable();
  for (let row = 1; row <= 5; row += 1) scrollTo(row);
  expect(drawn).toContain(`fila ${HEIGHT / ROW_HEIGHT + 4}`);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(rows().length).toBeLessThan(40);
});

test('choosing or opening a row draws that row again, and asks the newest of the screen', () => {
  const { draw, drawn, rows } = openTable();
  draw({ selected: new Set(), onSelected: () => undefined, onActive: () => undefined });
  drawn.length = 0;
  const onSelected = vi.fn();
  const onActive = vi.fn();
  draw({ selected: new Set(['fila 2']), active: 'fila 3', onSelected, onActive });
  expect(drawn.toSorted()).toEqual(['fila 2', 'fila 3']);
  const row = within(rows()[5] as HTMLElement);
  fireEvent.click(row.getByRole('checkbox'));
  fireEvent.click(row.getByRole('button'));
  expect(onSelected).toHaveBeenCalledWith(new Set(['fila 2', 'fila 5']));
  expect(onActive).toHaveBeenCalledWith('fila 5');
});

test('a jump draws the rows in view first, a few with each frame, and keeps the place of others', () => {
  const frames = new Map<number, FrameRequestCallback>();
  let handles = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    handles += 1;
    frames.set(handles, callback);
    return handles;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  const nextFrame = () =>
    act(() => {
      const due = [...frames.values()];
      frames.clear();
      for (const callback of due) callback(0);
    });
  const { drawn, scrollTo, rows } = openTable();
  nextFrame();
  drawn.length = 0;
  scrollTo(5_000);
  const all = rows().length;
  expect(drawn).toHaveLength(6);
  expect(drawn[0]).toBe('fila 5000');
  expect(all).toBeGreaterThan(20);
  nextFrame();
  expect(drawn).toHaveLength(12);
  for (let more = 0; more < 5; more += 1) nextFrame();
  expect(drawn).toHaveLength(all);
  expect(new Set(drawn).size).toBe(all);
});
