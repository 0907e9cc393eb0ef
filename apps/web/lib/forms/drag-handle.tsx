import { GripVertical } from 'lucide-react';
import { useRef } from 'react';

/** Marks a row as a target for dragged rows. */
export const dropRow = (key: string) => ({ 'data-drop-row': key });

/** The handle of a row, for mouse, finger and pen. */
export function DragHandle({ onDrop }: { onDrop: (overKey: string) => void }) {
  const aimed = useRef<HTMLElement | null>(null);
  const aim = (row: HTMLElement | null) => {
    if (row === aimed.current) return;
    aimed.current?.removeAttribute('data-drop-aimed');
    row?.setAttribute('data-drop-aimed', '');
    // At the edge of the visible part, this scrolls to the next rows.
    row?.scrollIntoView({ block: 'nearest' });
    aimed.current = row;
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
        aim(row?.contains(currentTarget) ? null : (row ?? null));
      }}
      onPointerUp={() => {
        const over = aimed.current?.dataset.dropRow;
        aim(null);
        if (over) onDrop(over);
      }}
      onPointerCancel={() => aim(null)}
    >
      <GripVertical size={18} />
    </span>
  );
}
