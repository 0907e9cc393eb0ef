import { Button } from '@forja/ui/actions/button.tsx';
import { Square, Timer } from 'lucide-react';
import { useNow } from '../../../../lib/screen/use-now.ts';
import { clockText } from '../../words.ts';
import { TICK_MS, useEndSignal } from './end-signal.ts';
import { elapsedSeconds, type Stopwatch } from './stopwatch.ts';
import { TimerFace } from './timer-face.tsx';

/** The running time of a set, towards its goal if it has one. */
export function RunningTime({ stopwatch, goal }: { stopwatch: Stopwatch; goal: number | null }) {
  const now = useNow(TICK_MS);
  const seconds = elapsedSeconds(stopwatch, now);
  const reached = goal !== null && seconds >= goal;
  useEndSignal(goal === null ? null : stopwatch.startedAt + goal * 1000);
  const open = goal === null ? 'Tiempo en marcha' : `de ${clockText(goal)}`;
  return (
    <div className="flex items-center gap-3 rounded-panel bg-well px-4 py-3">
      <TimerFace
        on="well"
        seconds={seconds}
        // Without a goal the ring goes round once a minute.
        share={goal === null ? (seconds % 60) / 60 : seconds / goal}
        status={reached ? `Meta de ${clockText(goal)} alcanzada` : open}
      />
    </div>
  );
}

interface StopwatchButtonsProps {
  stopwatch: Stopwatch | null;
  onStart: (from: number) => void;
  onStop: () => void;
}

/** Starts and stops the time of a set; a set stopped too soon continues from where it was. */
export function StopwatchButtons({ stopwatch, onStart, onStop }: StopwatchButtonsProps) {
  const runs = stopwatch?.stoppedAt === null;
  const before = stopwatch && !runs ? elapsedSeconds(stopwatch, 0) : 0;
  const start = before > 0 ? `Seguir desde ${clockText(before)}` : 'Iniciar cronómetro';
  const Icon = runs ? Square : Timer;
  return (
    <div className="grid auto-cols-auto grid-flow-col grid-cols-[minmax(0,1fr)] gap-2">
      <Button
        size={48}
        wide
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => (runs ? onStop() : onStart(before))}
      >
        {runs ? 'Detener' : start}
      </Button>
      {before > 0 && (
        <Button size={48} onClick={() => onStart(0)}>
          De cero
        </Button>
      )}
    </div>
  );
}
