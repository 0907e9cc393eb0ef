import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import type { DataTableProps } from './table-props.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

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
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
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
  const draw = (part: Partial<DataTableProps<string>> = {}) =>
    act(async () =>
      root.render(
        <DataTable
          label="Filas"
          columns={columns}
          hidden={[]}
          rows={ROWS}
          rowKey={sameRow}
          rowName={sameRow}
          empty={null}
          {...part}
        />,
      ),
    );
  return { container, draw, drawn };
}

test('ten thousand rows keep few elements, and scrolling draws each row once', async () => {
  const { container, draw, drawn } = openTable();
  await draw();
  const frame = container.querySelector<HTMLElement>('[tabindex]');
  if (!frame) throw new Error('no table');
  for (let step = 1; step <= 5; step += 1) {
    await act(async () => {
      frame.scrollTop = step * ROW_HEIGHT;
      frame.dispatchEvent(new Event('scroll'));
    });
  }
  expect(drawn).toContain(`fila ${HEIGHT / ROW_HEIGHT + 4}`);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(container.querySelectorAll('tbody tr').length).toBeLessThan(40);
});

test('choosing or opening a row draws that row again, and asks the newest of the screen', async () => {
  const { container, draw, drawn } = openTable();
  await draw({ selected: new Set(), onSelected: () => undefined, onActive: () => undefined });
  drawn.length = 0;
  const onSelected = vi.fn();
  const onActive = vi.fn();
  await draw({ selected: new Set(['fila 2']), active: 'fila 3', onSelected, onActive });
  expect(drawn.toSorted()).toEqual(['fila 2', 'fila 3']);
  const row = container.querySelectorAll('tbody tr[aria-rowindex]')[5];
  row?.querySelector('input')?.click();
  row?.querySelector('button')?.click();
  expect(onSelected).toHaveBeenCalledWith(new Set(['fila 2', 'fila 5']));
  expect(onActive).toHaveBeenCalledWith('fila 5');
});

test('a jump draws the rows in view first, a few with each frame, and keeps the place of others', async () => {
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
    act(async () => {
      const due = [...frames.values()];
      frames.clear();
      for (const callback of due) callback(0);
    });
  const { container, draw, drawn } = openTable();
  await draw();
  await nextFrame();
  const frame = container.querySelector<HTMLElement>('[tabindex]');
  if (!frame) throw new Error('no table');
  drawn.length = 0;
  await act(async () => {
    frame.scrollTop = 5_000 * ROW_HEIGHT;
    frame.dispatchEvent(new Event('scroll'));
  });
  const all = container.querySelectorAll('tbody tr[aria-rowindex]').length;
  expect(drawn).toHaveLength(6);
  expect(drawn[0]).toBe('fila 5000');
  expect(all).toBeGreaterThan(20);
  await nextFrame();
  expect(drawn).toHaveLength(12);
  for (let more = 0; more < 5; more += 1) await nextFrame();
  expect(drawn).toHaveLength(all);
  expect(new Set(drawn).size).toBe(all);
});
