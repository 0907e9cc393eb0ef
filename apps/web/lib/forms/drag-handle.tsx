import { GripVertical } from 'lucide-react';
import { useRef } from 'react';

/** Marks a row as a target for dragged rows. */
export const dropRow = (key: string) => ({ 'data-drop-row': key });

interface Props {
  onDrop: (overKey: string) => void;
  /** Whether rows can be joined by dropping one on the middle of another. */
  onJoin?: ((overKey: string) => void) | undefined;
}

/** The part of a row at either end where a drop moves it instead of joining. */
const EDGE = 0.3;

function isInMiddle(row: HTMLElement, y: number): boolean {
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  return part > EDGE && part < 1 - EDGE;
}

/** The handle of a row, for mouse, finger and pen. */
export function DragHandle({ onDrop, onJoin }: Props) {
  const aimed = useRef<HTMLElement | null>(null);
  const aim = (row: HTMLElement | null, joins = false) => {
    if (row !== aimed.current) {
      aimed.current?.removeAttribute('data-drop-aimed');
      aimed.current?.removeAttribute('data-drop-word');
      // At the edge of the visible area this scrolls to more rows.
      row?.scrollIntoView({ block: 'nearest' });
      aimed.current = row;
    }
    row?.setAttribute('data-drop-aimed', joins ? 'join' : '');
    // Rows that cannot be joined need no explanation of how to drop.
    if (onJoin) row?.setAttribute('data-drop-word', joins ? 'Superserie' : 'Mover aquí');
  };
  return (
    <span
      aria-hidden="true"
      className="grid h-11 w-6 flex-none cursor-grab touch-none place-items-center text-muted select-none active:cursor-grabbing"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        const under = document.elementFromPoint(clientX, clientY);
        const row = under?.closest<HTMLElement>('[data-drop-row]');
        if (!row || row.contains(currentTarget)) aim(null);
        else aim(row, onJoin !== undefined && isInMiddle(row, clientY));
      }}
      onPointerUp={() => {
        const over = aimed.current?.dataset.dropRow;
        const joins = aimed.current?.dataset.dropAimed === 'join';
        aim(null);
        if (over) (joins && onJoin ? onJoin : onDrop)(over);
      }}
      onPointerCancel={() => aim(null)}
    >
      <GripVertical size={18} />
    </span>
  );
}
