import { Button } from '@forja/ui/actions/button.tsx';
import { Play } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { allowSoundSoon } from '../../../lib/device/sound.ts';
import { useWakeLock } from '../../../lib/device/use-wake-lock.ts';
import { useNow } from '../../../lib/screen/use-now.ts';
import { useStore } from '../../../lib/store.ts';
import { clockText } from '../words.ts';
import { minimized } from './current-workout.ts';
import { TICK_MS, useEndSignal } from './rest/end-signal.ts';
import { awakeChoice, notifyRestOver, useChoice } from './rest/rest-alarm.ts';
import { TimerRing } from './rest/timer-face.tsx';
import type { Workout } from './workout.ts';
import { nextText } from './workout-said.tsx';

const PATH = '/rutinas';

/** Signals the end of the rest on every screen, and keeps the screen on if the person chose so. */
function useRestAlarm(workout: Workout): void {
  const next = nextText(workout);
  const notify = useCallback(() => void notifyRestOver(next), [next]);
  useEndSignal(workout.rest?.endsAt ?? null, notify);
  useWakeLock(useChoice(awakeChoice));
  useEffect(() => {
    document.addEventListener('click', allowSoundSoon);
    return () => document.removeEventListener('click', allowSoundSoon);
  }, []);
}

function Bar({ workout }: { workout: Workout }) {
  const navigate = useNavigate();
  const now = useNow(TICK_MS);
  const { rest } = workout;
  const left = rest ? Math.max(0, (rest.endsAt - now) / 1000) : 0;
  const elapsed = clockText((now - Date.parse(workout.startedAt)) / 1000);
  const goOn = () => {
    minimized.set(false);
    void navigate(PATH);
  };
  return (
    <section
      aria-label="Entrenamiento en curso"
      className="sticky bottom-3 z-20 mx-2 mt-auto flex items-center gap-3 rounded-card large-text:flex-wrap border border-white/15 bg-[#161616] p-2.5 pl-3.5 text-white shadow-float max-[769px]:bottom-[calc(66px+env(safe-area-inset-bottom))] min-[769px]:mr-4 min-[769px]:ml-auto min-[769px]:w-96"
    >
      <TimerRing
        share={rest ? left / rest.seconds : 0}
        track="rgb(255 255 255 / 0.2)"
        ink="#5aa0ff"
      />
      <p className="min-w-0 flex-1 large-text:basis-3/5">
        <span className="block truncate text-16 font-semibold tabular-nums large-text:whitespace-normal">
          {rest
            ? left > 0
              ? `Descanso ${clockText(Math.ceil(left))}`
              : 'Descanso terminado'
            : workout.dayName}
        </span>
        {/* A long name is cut, but the time is always shown whole. */}
        <span className="flex whitespace-pre text-13 text-white/75 tabular-nums">
          {rest && <span className="truncate">{workout.dayName}</span>}
          <span className="flex-none">{rest ? ` · ${elapsed}` : elapsed}</span>
        </span>
      </p>
      <Button
        variant="primary"
        size={44}
        icon={<Play size={16} fill="currentColor" aria-hidden="true" />}
        onClick={goOn}
      >
        Seguir
      </Button>
    </section>
  );
}

/** The running workout on all screens but its own: its rest, and a link back to it. */
export function WorkoutBar({ workout }: { workout: Workout }) {
  const { pathname } = useLocation();
  const hidden = useStore(minimized);
  useRestAlarm(workout);
  return pathname === PATH && !hidden ? null : <Bar workout={workout} />;
}

/** The same signals, without a bar. */
export function RestAlarm({ workout }: { workout: Workout }) {
  useRestAlarm(workout);
  return null;
}
