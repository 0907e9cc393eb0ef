import { pictogramOf } from '@forja/library/training/pictograms';
import { cx } from '@forja/ui/layout/cx.tsx';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

interface Drawn {
  pattern: string;
  /** The name of the exercise, which distinguishes an inclined bench from a flat one. */
  name?: string;
}

/** The drawing of a movement: the body in the text's colour, the equipment in the gym's. */
export function Pictogram({ pattern, name, size }: Drawn & { size: number }) {
  const { viewBox, head, body, gear, support } = pictogramOf(pattern, name);
  return (
    <svg viewBox={viewBox} width={size} height={size} aria-hidden="true">
      <path d={support.join('')} {...line} stroke="var(--muted)" strokeWidth="3" />
      <path d={body.join('')} {...line} stroke="currentColor" strokeWidth="4" />
      <path d={gear.join('')} {...line} stroke="var(--primary-text)" strokeWidth="3" />
      <circle {...head} fill="currentColor" />
    </svg>
  );
}

export function PictogramTile({ pattern, name, size = 56 }: Drawn & { size?: 40 | 56 }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center bg-well text-ink',
        size === 56 ? 'size-14 rounded-panel' : 'size-10 rounded-control',
      )}
    >
      <Pictogram pattern={pattern} name={name} size={size * 0.72} />
    </span>
  );
}
