import { CircleCheck, CircleMinus, CircleX, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';

export type Tone = 'ok' | 'warn' | 'bad' | 'neutral' | 'info';

const tones: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  neutral: 'bg-well text-muted',
  info: 'bg-soft text-on-primary-soft',
};

const icons: Readonly<Record<Tone, ReactNode>> = {
  ok: <CircleCheck size={13} strokeWidth={2} aria-hidden="true" />,
  warn: <Clock size={13} strokeWidth={2} aria-hidden="true" />,
  bad: <CircleX size={13} strokeWidth={2} aria-hidden="true" />,
  neutral: <CircleMinus size={13} strokeWidth={2} aria-hidden="true" />,
  info: <Info size={13} strokeWidth={2} aria-hidden="true" />,
};

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

/** A status always has an icon and a word; colour alone is not enough. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] max-w-full min-w-0 items-center gap-[5px] rounded-badge pr-2 pl-1.5 align-middle text-12 leading-none font-medium whitespace-nowrap large-text:h-auto large-text:min-h-[22px] large-text:py-1',
        tones[tone],
        className,
      )}
    >
      {icon ?? icons[tone]}
      <span className="min-w-0 truncate overflow-clip leading-4">{children}</span>
    </span>
  );
}

type CountProps = { count: number; label: string; tone?: 'primary' | 'quiet' | 'nav' };

const countTones = {
  primary: 'bg-primary-solid text-on-primary',
  quiet: 'bg-well text-ink',
  nav: 'bg-nav-active text-on-navbar',
};

/** A small round number, such as the unread messages of a link. */
export function Count({ count, label, tone = 'quiet' }: CountProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-12 font-semibold tabular-nums',
        countTones[tone],
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
