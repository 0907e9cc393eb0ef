import { PICTOGRAMS } from '@forja/library/pictograms';
import { cx } from '@forja/ui/cx';

const DRAWINGS: Readonly<Record<string, (typeof PICTOGRAMS)[keyof typeof PICTOGRAMS]>> = PICTOGRAMS;

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The drawing of a movement on its tile. */
export function Pictogram({ pattern, size = 56 }: { pattern: string; size?: 40 | 56 }) {
  const drawing = DRAWINGS[pattern] ?? PICTOGRAMS['horizontal-push'];
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center bg-well text-ink',
        size === 56 ? 'size-14 rounded-panel' : 'size-10 rounded-control',
      )}
    >
      <svg viewBox={drawing.viewBox} width={size * 0.72} height={size * 0.72} aria-hidden="true">
        <path d={drawing.support.join('')} {...stroke} stroke="var(--muted)" strokeWidth="3" />
        <path d={drawing.body.join('')} {...stroke} stroke="currentColor" strokeWidth="4" />
        <path d={drawing.gear.join('')} {...stroke} stroke="var(--primary-text)" strokeWidth="3" />
        <circle {...drawing.head} fill="currentColor" />
      </svg>
    </span>
  );
}
