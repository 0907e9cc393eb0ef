import { type Pictogram as Drawing, PICTOGRAMS } from '@forja/library/pictograms';

const DRAWINGS: Readonly<Record<string, Drawing>> = PICTOGRAMS;
const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The drawing of a movement: the body in the text's colour, the gear in the gym's. */
export function Pictogram({ pattern }: { pattern: string }) {
  const { viewBox, head, body, gear, support } = DRAWINGS[pattern] ?? PICTOGRAMS['horizontal-push'];
  return (
    <svg viewBox={viewBox} width="58" height="58" aria-hidden="true">
      <path d={support.join('')} {...line} stroke="var(--muted)" strokeWidth="3" opacity="0.6" />
      <path d={body.join('')} {...line} stroke="currentColor" strokeWidth="4" />
      <path d={gear.join('')} {...line} stroke="var(--primary-text)" strokeWidth="3" />
      <circle {...head} fill="currentColor" />
    </svg>
  );
}
