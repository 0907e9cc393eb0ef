import { WINDOW_SECONDS } from '@forja/contract/access/entry-code';
import type { ReactNode } from 'react';

const SHAPE =
  'M169 6h127a36 36 0 0 1 36 36v254a36 36 0 0 1-36 36H42a36 36 0 0 1-36-36V42A36 36 0 0 1 42 6z';

/** A frame that empties while the code expires. */
export function CodeRing({ secondsLeft, children }: { secondsLeft: number; children: ReactNode }) {
  return (
    <div className="relative grid aspect-square w-full max-w-[min(338px,calc(100dvh-64px))] place-items-center">
      <svg viewBox="0 0 338 338" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={SHAPE} fill="none" stroke="#e8e8e8" strokeWidth="7" />
        <path
          d={SHAPE}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="7"
          strokeLinecap="round"
          pathLength={WINDOW_SECONDS}
          strokeDasharray={`${secondsLeft} ${WINDOW_SECONDS}`}
          className="motion-safe:transition-[stroke-dasharray] motion-safe:duration-1000 motion-safe:ease-linear"
        />
      </svg>
      <div className="grid w-[77.5%] place-items-center">{children}</div>
    </div>
  );
}
