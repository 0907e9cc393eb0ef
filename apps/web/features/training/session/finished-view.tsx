import { dayIn } from '@forja/calendar/zone';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Stat, type StatChange, StatRow } from '@forja/ui/charts/stat.tsx';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useBackCloses } from '@forja/ui/overlays/back-layers.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Share2, Trophy, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatLongDay, formatTime } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWeights } from '../../../lib/format/use-weights.ts';
import type { Weights } from '../../../lib/format/weights.ts';
import { useGymName, useSettings } from '../../../lib/gym/settings.ts';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import { useSession } from '../../../lib/session/current.ts';
import { MuscleMap } from '../exercises/muscle-map.tsx';
import { logsQuery } from '../queries.ts';
import { muscleName, recordText } from '../words.ts';
import { useOutbox } from './current-workout.ts';
import { Company } from './finished-company.tsx';
import { drawPicture, sharePicture } from './share-picture.ts';
import { type FinishedWorkout, figuresOf, musclesIn, recordsIn, timeBefore } from './summary.ts';
import { UnsentLogs } from './unsent/unsent-logs.tsx';

const LogEditor = lazy(async () => ({
  default: (await loadChunk(() => import('../records/log-editor.tsx'))).LogEditor,
}));

/** A difference as an arrow and an amount; more volume and sets are good, time is only told. */
function changeOf(difference: number, text: string, judged: boolean): StatChange {
  if (difference === 0) return { text: 'igual', direction: 'same' };
  const up = difference > 0;
  return { text, direction: up ? 'up' : 'down', ...(judged && up && { good: true }) };
}

function Figures({ log, before }: { log: FinishedWorkout['log']; before: WorkoutLog | undefined }) {
  const weights = useWeights();
  const now = figuresOf(log);
  const then = before && figuresOf(before);
  const by = (key: keyof typeof now) => (then ? Math.round(now[key] - then[key]) : 0);
  const size = (key: keyof typeof now) => formatNumber(Math.abs(by(key)));
  const volume = weights.text(Math.abs(by('volumeKg')));
  return (
    <StatRow>
      <Stat
        label="Duración"
        value={`${now.minutes} min`}
        change={then && changeOf(by('minutes'), `${size('minutes')} min`, false)}
      />
      <Stat
        label="Volumen"
        value={now.volumeKg > 0 ? weights.text(Math.round(now.volumeKg)) : '—'}
        change={then && changeOf(by('volumeKg'), volume, true)}
      />
      <Stat
        label="Series"
        value={formatNumber(now.sets)}
        change={then && changeOf(by('sets'), size('sets'), true)}
      />
    </StatRow>
  );
}

/** How it went beside the time before, in one sentence. */
function verdict(log: FinishedWorkout['log'], before: WorkoutLog | undefined, weights: Weights) {
  if (!before) return 'Es tu primera vez con este entrenamiento.';
  const more = Math.round(figuresOf(log).volumeKg - figuresOf(before).volumeKg);
  if (more === 0) return 'Igual que la vez pasada.';
  return `${weights.text(Math.abs(more))} ${more > 0 ? 'más' : 'menos'} que la vez pasada.`;
}

function Records({ workout }: Pick<FinishedWorkout, 'workout'>) {
  const weights = useWeights();
  const records = recordsIn(workout);
  if (records.length === 0) return null;
  return (
    <ul aria-label="Récords" className="overflow-hidden rounded-card bg-ok-soft text-ok">
      {records.map(({ exercise, set, record }) => {
        const { text, before } = recordText(record, set, weights);
        return (
          <li
            key={exercise}
            className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0"
          >
            <Trophy size={20} aria-hidden="true" className="flex-none" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{exercise}</span>
              <span className="block text-13">{text.replace(/^Récord: /, '')}</span>
            </span>
            <span className="flex-none text-13">{before}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Muscles({ workout }: Pick<FinishedWorkout, 'workout'>) {
  const muscles = musclesIn(workout);
  const most = muscles[0]?.sets ?? 0;
  if (most === 0) return null;
  const worked = muscles.map(({ muscle }) => muscle);
  return (
    <Panel aria-label="Músculos trabajados" className="flex items-center gap-4 rounded-card p-4">
      <div className="w-[45%] flex-none [&_svg]:h-36">
        <MuscleMap primary={worked.slice(0, 1)} secondary={worked.slice(1)} />
      </div>
      <ul className="grid min-w-0 flex-1 gap-3">
        {muscles.slice(0, 4).map(({ muscle, sets }) => (
          <li key={muscle}>
            <p className="mb-1 flex justify-between gap-2 text-13">
              <span className="truncate font-medium">{muscleName(muscle)}</span>
              <span className="flex-none text-muted">
                {sets === 1 ? '1 serie' : `${sets} series`}
              </span>
            </p>
            <Meter label={muscleName(muscle)} value={sets} max={most} className="h-1.5 w-full" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The picture of this workout, drawn once; null until it is there. */
function usePicture({ workout, log }: FinishedWorkout): Blob | null {
  const gym = useGymName();
  const weights = useWeights();
  const [picture, setPicture] = useState<Blob | null>(null);
  const { minutes, volumeKg, sets } = figuresOf(log);
  const records = recordsIn(workout).length;
  const won = records === 0 ? '' : `${records} ${records === 1 ? 'récord' : 'récords'} · `;
  const lifts = volumeKg > 0;
  const figure = lifts ? weights.figure(Math.round(volumeKg)) : formatNumber(sets);
  const unit = lifts ? `${weights.unit} levantados` : 'series';
  useEffect(() => {
    const text = { title: workout.dayName, figure, unit, facts: `${won}${minutes} min`, gym };
    let gone = false;
    void drawPicture(text).then((drawn) => !gone && setPicture(drawn));
    return () => {
      gone = true;
    };
  }, [workout.dayName, figure, unit, won, minutes, gym]);
  return picture;
}

function ShareBar({ finished, onClose }: { finished: FinishedWorkout; onClose: () => void }) {
  const picture = usePicture(finished);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex items-center gap-3.5 border-t border-line bg-navbar px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-on-navbar">
      {address && (
        <img src={address} alt="La imagen de tu entrenamiento" className="h-24 rounded-control" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Tu imagen está lista</p>
        <p className="mb-2 text-13 text-on-navbar-muted">Con tus récords, sin tu peso</p>
        <div className="flex gap-2">
          <Button
            variant="primary"
            size={44}
            className="flex-1"
            disabled={!picture}
            icon={<Share2 size={18} aria-hidden="true" />}
            onClick={() => picture && void sharePicture(picture, finished.workout.dayName)}
          >
            Compartir
          </Button>
          <Button size={44} onClick={onClose}>
            Listo
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The end of a workout: what was done, beside the time before, and a picture to show it. */
export function FinishedView({
  finished,
  onClose,
}: {
  finished: FinishedWorkout;
  onClose: () => void;
}) {
  const { workout, log } = finished;
  const { user } = useSession();
  const { timeZone } = useSettings();
  const weights = useWeights();
  const waits = useOutbox().some((unsent) => unsent.log.id === log.id);
  const { data: logs } = useQuery(logsQuery());
  const [edits, setEdits] = useState(false);
  useBackCloses(true, onClose);
  const saved = logs?.rows.find(({ id }) => id === log.id);
  const before = timeBefore(log, logs?.rows ?? []);
  const hours = [log.startedAt, log.finishedAt].map((at) => formatTime(at, timeZone));
  return (
    <div className="flex flex-1 flex-col bg-background text-15 max-[769px]:fixed max-[769px]:inset-0 max-[769px]:z-40 max-[769px]:overflow-y-auto min-[769px]:mx-auto min-[769px]:w-full min-[769px]:max-w-[520px]">
      <header className="flex items-center gap-2 px-1 pt-[max(8px,env(safe-area-inset-top))] pb-2">
        <IconButton
          size={44}
          label="Cerrar"
          icon={<X size={22} aria-hidden="true" />}
          onClick={onClose}
        />
        <div className="min-w-0 flex-1 text-center">
          <p className="truncate text-16 font-semibold">{workout.dayName}</p>
          <p className="truncate text-13 text-muted">
            {formatLongDay(dayIn(timeZone, log.startedAt))} · {hours.join(' – ')}
          </p>
        </div>
        {saved ? (
          <IconButton
            size={44}
            label="Corregir el entrenamiento"
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => setEdits(true)}
          />
        ) : (
          <span className="size-11" />
        )}
      </header>
      <div className="grid gap-3 px-4 pb-5">
        <div>
          <h1 className="text-24 font-semibold tracking-[-0.02em]">
            Buen trabajo{user ? `, ${user.firstName}` : ''}
          </h1>
          {logs && <p className="text-muted">{verdict(log, before, weights)}</p>}
        </div>
        <UnsentLogs />
        <Figures log={log} before={before} />
        <Records workout={workout} />
        <Muscles workout={workout} />
        {log.notes && <p className="px-1 text-muted">«{log.notes}»</p>}
        {!waits && <Company />}
      </div>
      <ShareBar finished={finished} onClose={onClose} />
      {edits && saved && (
        <Suspense fallback={null}>
          <LogEditor log={saved} onDone={() => setEdits(false)} />
        </Suspense>
      )}
    </div>
  );
}
