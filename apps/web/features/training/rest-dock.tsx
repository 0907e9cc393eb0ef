import { Button } from '@forja/ui/button';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clock } from './words.ts';
import type { Workout } from './workout.ts';

const RADIUS = 25;
const ROUND = 2 * Math.PI * RADIUS;

/** The time, told anew every so often while something is counted. */
export function useNow(active: boolean, every = 250): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!active) return;
    const timer = window.setInterval(() => setNow(Date.now()), every);
    return () => window.clearInterval(timer);
  }, [active, every]);
  return now;
}

interface RestDockProps {
  rest: NonNullable<Workout['rest']>;
  onChange: (rest: Workout['rest']) => void;
}

/** The rest between sets, within the thumb; its end is a time, so a locked screen does not stop it. */
export function RestDock({ rest, onChange }: RestDockProps) {
  const now = useNow(true);
  const left = Math.max(0, (rest.endsAt - now) / 1000);
  const over = left <= 0;
  useEffect(() => {
    if (over) navigator.vibrate?.([200, 100, 200]);
  }, [over]);
  const move = (seconds: number) =>
    onChange({
      endsAt: Math.max(now, rest.endsAt + seconds * 1000),
      seconds: Math.max(1, rest.seconds + seconds),
    });
  return (
    <section
      aria-label="Descanso"
      className="sticky bottom-0 z-10 mt-auto flex items-center gap-3 border-t border-line bg-navbar px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-on-navbar"
    >
      <span className="relative grid size-14 flex-none place-items-center max-[389px]:hidden">
        <svg viewBox="0 0 56 56" className="absolute inset-0 -rotate-90" aria-hidden="true">
          <circle cx="28" cy="28" r={RADIUS} fill="none" stroke="var(--nav-line)" strokeWidth="5" />
          <circle
            cx="28"
            cy="28"
            r={RADIUS}
            fill="none"
            stroke="var(--primary-text)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - Math.min(1, left / rest.seconds))}
          />
        </svg>
        <Timer size={22} aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1">
        <span role="timer" className="block text-28 leading-8 font-semibold tabular-nums">
          {clock(Math.ceil(left))}
        </span>
        <span className="block text-13 whitespace-nowrap text-on-navbar-muted" role="status">
          {over ? 'Descanso terminado' : `de ${clock(rest.seconds)}`}
        </span>
      </p>
      <span className="flex gap-2">
        <Button size={44} aria-label="15 segundos menos" onClick={() => move(-15)}>
          −15
        </Button>
        <Button size={44} aria-label="15 segundos más" onClick={() => move(15)}>
          +15
        </Button>
        <Button size={44} onClick={() => onChange(null)}>
          {over ? 'Listo' : 'Saltar'}
        </Button>
      </span>
    </section>
  );
}
