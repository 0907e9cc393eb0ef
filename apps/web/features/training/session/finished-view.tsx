import { daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { MAX_WORKOUT_NOTES } from '@forja/contract/training/values';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Stat, type StatChange } from '@forja/ui/charts/stat.tsx';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useBackCloses } from '@forja/ui/layers/back-layers.ts';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Share2, Trophy, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { formatLongDay, formatTime } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useGymName, useSettings } from '../../../lib/gym/settings.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { useSession } from '../../../lib/session/current.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { MuscleMap } from '../exercises/muscle-map.tsx';
import { LogActions } from '../own/log-actions.tsx';
import { logsQuery } from '../queries.ts';
import { metricText, muscleName, recordText } from '../words.ts';
import { useLogChanges, useOutbox } from './current-workout.ts';
import { FinishedSocial } from './finished-social.tsx';
import { drawPicture, sharePicture } from './share-picture.ts';
import { figuresOf, musclesIn, recordsIn, shownFigure, timeBefore } from './summary.ts';
import { withChanges } from './unsent/log-changes.ts';
import { saveLog } from './unsent/save-log.ts';
import { UnsentLogs } from './unsent/unsent-logs.tsx';

const LogEditor = lazyScreen(() => import('../records/log-editor.tsx'), 'LogEditor');

const nameOf = ({ dayName }: WorkoutLog): string => dayName ?? 'Entrenamiento';

/**
 * A difference as an arrow and an amount. More volume and more sets are marked as good; a longer or
 * shorter time is not judged.
 */
function changeOf(difference: number, text: string, judged: boolean): StatChange {
  if (difference === 0) return { text: 'igual', direction: 'same' };
  const up = difference > 0;
  return { text, direction: up ? 'up' : 'down', ...(judged && up && { good: true }) };
}

/** A figure with its unit in smaller letters. */
const measured = (text: string) => {
  const [figure, unit] = text.split(/ (?=\D+$)/);
  return (
    <>
      {figure}
      {unit && <span className="text-15 tracking-normal"> {unit}</span>}
    </>
  );
};

function Figures({ log, before }: { log: WorkoutLog; before: WorkoutLog | undefined }) {
  const weights = useWeights();
  const now = figuresOf(log);
  const then = before && figuresOf(before);
  const by = (key: keyof typeof now) => (then ? Math.round(now[key] - then[key]) : 0);
  const size = (key: keyof typeof now) => formatNumber(Math.abs(by(key)));
  const volume = weights.text(Math.abs(by('volumeKg')));
  const lifts = now.volumeKg > 0;
  return (
    <div className="@container">
      <div className="grid grid-cols-[5fr_6fr_4fr] gap-px large-text:grid-cols-1 overflow-hidden rounded-card border border-line bg-line-2 *:bg-panel">
        <Stat
          label="Duración"
          value={measured(`${now.minutes} min`)}
          change={then && changeOf(by('minutes'), `${size('minutes')} min`, false)}
        />
        <Stat
          label="Volumen"
          value={lifts ? measured(weights.text(Math.round(now.volumeKg))) : '—'}
          change={then && lifts ? changeOf(by('volumeKg'), volume, true) : undefined}
        />
        <Stat
          label="Series"
          value={formatNumber(now.sets)}
          change={then && changeOf(by('sets'), size('sets'), true)}
        />
      </div>
    </div>
  );
}

/** When the earlier workout was: `el martes pasado` within a week, otherwise `la vez pasada`. */
function timeOf(before: WorkoutLog, timeZone: string): string {
  const day = dayIn(timeZone, before.startedAt);
  const ago = daysBetween(day, dayIn(timeZone, Date.now()));
  const [weekday = ''] = formatLongDay(day).toLocaleLowerCase('es').split(' ');
  return ago > 0 && ago <= 7 ? `el ${weekday} pasado` : 'la vez pasada';
}

/** A sentence that compares this workout with the one before. */
function Verdict({ log, before }: { log: WorkoutLog; before: WorkoutLog | undefined }) {
  const weights = useWeights();
  const { timeZone } = useSettings();
  if (!before) return 'Es tu primera vez con este entrenamiento.';
  const then = timeOf(before, timeZone);
  const more = Math.round(figuresOf(log).volumeKg - figuresOf(before).volumeKg);
  if (more === 0) return `Igual que ${then}.`;
  return `${weights.text(Math.abs(more))} ${more > 0 ? 'más' : 'menos'} que ${then}.`;
}

function Records({ log }: { log: WorkoutLog }) {
  const weights = useWeights();
  const records = recordsIn(log);
  if (records.length === 0) return null;
  return (
    <ul aria-label="Récords" className="overflow-hidden rounded-card bg-ok-soft text-ok">
      {records.map(({ exercise, set, record }) => {
        const { text } = recordText(record, set, weights);
        return (
          <li
            key={exercise}
            className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0"
          >
            <Trophy size={20} aria-hidden="true" className="flex-none" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-pretty wrap-anywhere">{exercise}</span>
              <span className="block text-13 first-letter:uppercase">
                {text.replace(/^Récord(: | de )/, '')}
              </span>
            </span>
            {record.beats ? (
              <span className="flex-none text-13">
                antes {metricText(record.metric, record.beats, weights)}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Muscles({ log }: { log: WorkoutLog }) {
  const muscles = musclesIn(log);
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

/** The picture of this workout, drawn once; null until it is ready. */
function usePicture(log: WorkoutLog): Blob | null {
  const gym = useGymName();
  const weights = useWeights();
  const [picture, setPicture] = useState<Blob | null>(null);
  const figures = figuresOf(log);
  const records = log.recordCount;
  const title = nameOf(log);
  const won = records === 0 ? '' : `${records} ${records === 1 ? 'récord' : 'récords'} · `;
  const { minutes } = figures;
  const { figure, unit } = shownFigure(figures, weights);
  useEffect(() => {
    const text = { title, figure, unit, facts: `${won}${minutes} min`, gym };
    let gone = false;
    void drawPicture(text).then((drawn) => !gone && setPicture(drawn));
    return () => {
      gone = true;
    };
  }, [title, figure, unit, won, minutes, gym]);
  return picture;
}

function ShareBar({ log, onClose }: { log: WorkoutLog; onClose: () => void }) {
  const picture = usePicture(log);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex items-center gap-3.5 large-text:static large-text:flex-wrap border-t border-line bg-navbar px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-on-navbar">
      {address && (
        <img src={address} alt="La imagen de tu entrenamiento" className="h-24 rounded-control" />
      )}
      <div className="min-w-0 flex-1 large-text:basis-full">
        <p className="font-semibold">Tu imagen está lista</p>
        <p className="mb-2 text-13 text-on-navbar-muted">Con tus récords, sin tu peso</p>
        <div className="flex gap-2 large-text:flex-wrap">
          <Button
            variant="primary"
            size={44}
            className="flex-1!"
            disabled={!picture}
            icon={<Share2 size={18} aria-hidden="true" />}
            onClick={() => picture && void sharePicture(picture, nameOf(log))}
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

/** The note of a workout, which many people write at its end. */
function Note({ log }: { log: WorkoutLog }) {
  const [typed, setTyped] = useState(log.notes ?? '');
  const notes = typed.trim() || null;
  const save = useAttempt(() => saveLog(log, { notes }));
  return (
    <div className="grid gap-2">
      <TextareaField
        label="Nota"
        optional
        rows={2}
        maxLength={MAX_WORKOUT_NOTES}
        error={save.problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {notes !== log.notes && (
        <Button size={44} loading={save.busy} onClick={() => save.start()}>
          Guardar nota
        </Button>
      )}
    </div>
  );
}

/**
 * The summary of a workout, at its end or later: what was done, compared with the time before, and
 * a picture to share.
 */
export function FinishedView({ log: opened, onClose }: { log: WorkoutLog; onClose: () => void }) {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const waits = useOutbox().some((unsent) => unsent.log.id === opened.id);
  const changes = useLogChanges();
  const { data: logs } = useQuery(logsQuery());
  const [edits, setEdits] = useState(false);
  useBackCloses(true, onClose);
  // On a wide screen it replaces a list that may have been scrolled.
  useEffect(() => {
    // `void`, because newer browsers return a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, []);
  const known = logs?.rows.find(({ id }) => id === opened.id) ?? opened;
  const log = withChanges([known], changes)[0] ?? known;
  const before = timeBefore(log, logs?.rows ?? []);
  const hours = [log.startedAt, log.finishedAt].map((at) => formatTime(at, timeZone));
  const day = dayIn(timeZone, log.startedAt);
  // A workout that ended after midnight still counts as today's.
  const isToday = dayIn(timeZone, log.finishedAt) === dayIn(timeZone, Date.now());
  return (
    <div className="flex flex-1 flex-col bg-background text-15 phone:safe-x phone:fixed phone:inset-0 phone:z-40 phone:overflow-y-auto not-phone:mx-auto not-phone:w-full not-phone:max-w-[520px]">
      <header className="flex items-center gap-2 px-1 pt-[max(8px,env(safe-area-inset-top))] pb-2">
        <IconButton
          size={44}
          label="Cerrar"
          icon={<X size={22} aria-hidden="true" />}
          onClick={onClose}
        />
        <div className="min-w-0 flex-1 text-center">
          <p className="truncate text-16 font-semibold">{nameOf(log)}</p>
          <p className="truncate text-13 text-muted">
            {formatLongDay(day)} · {hours.join(' – ')}
          </p>
        </div>
        <IconButton
          size={44}
          label="Corregir el entrenamiento"
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={() => setEdits(true)}
        />
      </header>
      <div className="grid gap-3 px-4 pb-5">
        <div>
          <h1 className="text-24 font-semibold tracking-[-0.02em]">
            {isToday ? 'Buen trabajo' : 'Así te fue'}
            {user ? `, ${user.firstName}` : ''}
          </h1>
          {logs && (
            <p className="text-muted">
              <Verdict log={log} before={before} />
            </p>
          )}
        </div>
        <UnsentLogs />
        <Figures log={log} before={before} />
        <Records log={log} />
        <Muscles log={log} />
        {!waits && <FinishedSocial log={log} />}
        <Note key={log.notes} log={log} />
        <LogActions log={log} />
      </div>
      <ShareBar log={log} onClose={onClose} />
      {edits && (
        <Suspense fallback={null}>
          <LogEditor log={log} onDone={() => setEdits(false)} />
        </Suspense>
      )}
    </div>
  );
}
