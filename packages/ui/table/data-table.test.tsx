import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const HEIGHT = 400;
const ROW_HEIGHT = 40;

test('ten thousand rows keep few elements, and scrolling draws each row once', async () => {
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
  const drawn = vi.fn((row: string) => row);
  const columns: Column<string>[] = [{ key: 'name', header: 'Nombre', cell: drawn }];
  const rows = Array.from({ length: 10_000 }, (_, index) => `fila ${index}`);
  await act(async () =>
    root.render(
      <DataTable
        label="Filas"
        columns={columns}
        rows={rows}
        rowKey={(row) => row}
        rowName={(row) => row}
        empty={null}
      />,
    ),
  );
  const frame = container.querySelector<HTMLElement>('[tabindex]');
  if (!frame) throw new Error('no table');
  for (let step = 1; step <= 5; step += 1) {
    await act(async () => {
      frame.scrollTop = step * ROW_HEIGHT;
      frame.dispatchEvent(new Event('scroll'));
    });
  }
  const names = drawn.mock.calls.map(([row]) => row);
  expect(names).toContain(`fila ${HEIGHT / ROW_HEIGHT + 4}`);
  expect(new Set(names).size).toBe(names.length);
  expect(container.querySelectorAll('tbody tr').length).toBeLessThan(40);
});
