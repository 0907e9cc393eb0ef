import { cx } from '@forja/ui/layout/cx.tsx';
import { Timer } from 'lucide-react';
import { clockText } from '../../words.ts';

const RADIUS = 25;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const SURFACES = {
  navbar: {
    track: 'var(--nav-line)',
    figure: 'text-28 leading-8 large-text:leading-tight',
    muted: 'text-on-navbar-muted',
  },
  well: {
    track: 'var(--line)',
    figure: 'text-40 leading-10 large-text:leading-tight',
    muted: 'text-muted',
  },
} as const;

interface TimerFaceProps {
  seconds: number;
  /** The drawn share of the ring, 0 to 1. */
  share: number;
  /** Read aloud whenever it changes; the seconds are not. */
  status: string;
  on: keyof typeof SURFACES;
}

interface TimerRingProps {
  share: number;
  track: string;
  ink?: string;
  className?: string;
}

/** A ring that empties, around a small clock. */
export function TimerRing({
  share,
  track,
  ink = 'var(--primary-text)',
  className,
}: TimerRingProps) {
  return (
    <span className={cx('relative grid flex-none place-items-center', className ?? 'size-11')}>
      <svg viewBox="0 0 56 56" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="28" cy="28" r={RADIUS} fill="none" stroke={track} strokeWidth="5" />
        <circle
          cx="28"
          cy="28"
          r={RADIUS}
          fill="none"
          stroke={ink}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - Math.min(1, share))}
        />
      </svg>
      <Timer size={22} aria-hidden="true" />
    </span>
  );
}

export function TimerFace({ seconds, share, status, on }: TimerFaceProps) {
  const { track, figure, muted } = SURFACES[on];
  return (
    <>
      <TimerRing
        share={share}
        track={track}
        className={cx('size-14', on === 'navbar' && 'max-[389px]:hidden')}
      />
      <p className="min-w-0 flex-1 large-text:flex large-text:basis-full large-text:flex-wrap large-text:items-baseline large-text:gap-x-3">
        <span
          role="timer"
          className={cx('block font-semibold whitespace-nowrap tabular-nums', figure)}
        >
          {clockText(seconds)}
        </span>
        <span className={cx('block text-13 whitespace-nowrap', muted)} role="status">
          {status}
        </span>
      </p>
    </>
  );
}
