import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { DragHandle, dropRow } from './drag-handle.tsx';

const HEIGHT = 100;

test('a dragged row says over another what its drop would do, and does that', async () => {
  const [moved, joined] = [vi.fn(), vi.fn()];
  await show(
    <ul>
      <li {...dropRow('press')}>Press</li>
      <li {...dropRow('plank')}>
        <DragHandle onDrop={moved} onJoin={joined} />
      </li>
    </ul>,
  );
  const row = document.querySelector<HTMLElement>('[data-drop-row="press"]');
  const handle = document.querySelector<HTMLElement>('.cursor-grab');
  if (!row || !handle) throw new Error('nothing to drag');
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, HEIGHT);
  row.scrollIntoView = () => undefined;
  handle.setPointerCapture = () => undefined;
  handle.hasPointerCapture = () => true;
  const under = vi.fn(() => row);
  const before = document.elementFromPoint;
  document.elementFromPoint = under;
  onTestFinished(() => {
    document.elementFromPoint = before;
  });
  const point = (kind: string, clientY: number) =>
    act(async () => {
      handle.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, clientY }));
    });
  await point('pointerdown', HEIGHT * 2);
  await point('pointermove', HEIGHT / 2);
  expect(row.dataset.dropWord).toBe('Superserie');
  await point('pointermove', HEIGHT * 0.9);
  expect(row.dataset.dropWord).toBe('Mover aquí');
  await point('pointermove', HEIGHT / 2);
  await point('pointerup', HEIGHT / 2);
  expect(row.dataset.dropWord).toBeUndefined();
  expect(joined).toHaveBeenCalledExactlyOnceWith('press');
  expect(moved).not.toHaveBeenCalled();
});
