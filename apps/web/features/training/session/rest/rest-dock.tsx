import { Button } from '@forja/ui/actions/button.tsx';
import { useNow } from '../../../../lib/screen/use-now.ts';
import { clockText } from '../../words.ts';
import type { Workout } from '../workout.ts';
import { TICK_MS } from './end-signal.ts';
import { TimerFace } from './timer-face.tsx';

interface RestDockProps {
  rest: NonNullable<Workout['rest']>;
  onChange: (rest: Workout['rest']) => void;
}

/**
 * The rest between sets, within reach of the thumb. It stores its end time, so a locked screen does
 * not stop it.
 */
export function RestDock({ rest, onChange }: RestDockProps) {
  const now = useNow(TICK_MS);
  const left = Math.max(0, (rest.endsAt - now) / 1000);
  const over = left <= 0;
  const move = (seconds: number) =>
    onChange({
      endsAt: now + Math.max(0, left + seconds) * 1000,
      seconds: Math.max(1, rest.seconds + seconds),
    });
  return (
    <section
      aria-label="Descanso"
      className="sticky bottom-0 z-10 mt-auto flex items-center gap-3 large-text:flex-wrap border-t border-line bg-navbar px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-on-navbar"
    >
      <TimerFace
        on="navbar"
        seconds={Math.ceil(left)}
        share={left / rest.seconds}
        status={over ? 'Descanso terminado' : `de ${clockText(rest.seconds)}`}
      />
      <span className="flex gap-2">
        {!over && (
          <Button size={44} aria-label="15 segundos menos" onClick={() => move(-15)}>
            −15
          </Button>
        )}
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
