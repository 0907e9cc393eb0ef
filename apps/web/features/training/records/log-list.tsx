import { MINUTE_MS } from '@forja/calendar/duration';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { totalVolume } from '@forja/library/records';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Trophy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { formatMoment, formatShortDate } from '../../../lib/format/dates.ts';
import { useWeights } from '../../../lib/format/use-weights.ts';
import type { Weights } from '../../../lib/format/weights.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import { recordsQuery } from '../queries.ts';
import { metricName, metricText, SET_LETTERS, setText } from '../words.ts';

// Most visits only look.
const LogEditor = lazy(async () => ({
  default: (await loadChunk(() => import('./log-editor.tsx'))).LogEditor,
}));

const minutesOf = ({ startedAt, finishedAt }: WorkoutLog): number =>
  Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / MINUTE_MS));

function factsOf(log: WorkoutLog, weights: Weights): string {
  const sets = log.exercises.flatMap((entry) => entry.sets);
  const volume = totalVolume(sets);
  const facts = [`${minutesOf(log)} min`, sets.length === 1 ? '1 serie' : `${sets.length} series`];
  if (volume > 0) facts.push(weights.text(Math.round(volume)));
  return facts.join(' · ');
}

const recordsText = (count: number) => (count === 1 ? '1 récord' : `${count} récords`);

/** An exercise may occur twice in a workout, so its position is the key. */
const withPosition = (log: WorkoutLog) => log.exercises.map((entry, place) => ({ entry, place }));

const PAGE_SIZE = 8;

export function LogList({ logs }: { logs: readonly WorkoutLog[] }) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const [shown, setShown] = useState(PAGE_SIZE);
  const [opened, setOpened] = useState<WorkoutLog | null>(null);
  return (
    <>
      <ul>
        {logs.slice(0, shown).map((log) => (
          <li key={log.id} className="border-t border-line-2 first:border-t-0">
            <button
              type="button"
              onClick={() => setOpened(log)}
              className="ring-inset flex min-h-15 w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunk"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{log.dayName ?? 'Entrenamiento'}</span>
                <span className="block text-13 text-pretty text-muted">
                  {formatShortDate(log.startedAt, timeZone, Date.now())} · {factsOf(log, weights)}
                </span>
              </span>
              {log.recordCount > 0 && (
                <Badge tone="ok" icon={<Trophy size={13} aria-hidden="true" />}>
                  {recordsText(log.recordCount)}
                </Badge>
              )}
              <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {logs.length > shown && (
        <div className="flex justify-center border-t border-line-2 p-2">
          <Button variant="ghost" size={44} onClick={() => setShown(logs.length)}>
            Ver {logs.length - shown} más
          </Button>
        </div>
      )}
      {opened && <LogDialog log={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function LogDialog({ log, onClose }: { log: WorkoutLog; onClose: () => void }) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [edits, setEdits] = useState(false);
  const { data: marks = [] } = useQuery({
    ...recordsQuery(log.userId),
    enabled: log.recordCount > 0,
  });
  const records = marks.filter(({ logId }) => logId === log.id);
  const remove = useMutation({
    mutationFn: () => change('DELETE /workouts/logs/{id}', { params: { id: log.id } }),
    onSuccess: async () => {
      for (const kind of ['workoutLogs', 'routines', 'records']) {
        await client.invalidateQueries({ queryKey: [kind] });
      }
      toast('Borramos el entrenamiento.');
      onClose();
    },
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
  });
  if (edits) {
    return (
      <Suspense fallback={null}>
        <LogEditor log={log} onDone={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      closeButton
      title={log.dayName ?? 'Entrenamiento'}
      text={`${formatMoment(log.startedAt, timeZone, Date.now())} · ${factsOf(log, weights)}`}
      actions={
        <>
          <Button variant="ghost" className="text-bad!" onClick={() => setAsks(true)}>
            Borrar entrenamiento
          </Button>
          <Button onClick={() => setEdits(true)}>Corregir</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {log.notes && <p className="text-muted">«{log.notes}»</p>}
        {withPosition(log).map(({ entry, place }) => (
          <section key={place}>
            <h3 className="font-semibold">{entry.exerciseName}</h3>
            {records
              .filter(({ exercise }) => exercise.id === entry.exerciseId)
              .map(({ metric, value }) => (
                <p key={metric} className="flex items-center gap-1.5 text-13 font-medium text-ok">
                  <Trophy size={14} aria-hidden="true" />
                  {`Tu récord de ${metricName(metric)}: ${metricText(metric, value, weights)}`}
                </p>
              ))}
            <p className="text-muted tabular-nums">
              {entry.sets
                .map((set) => `${SET_LETTERS[set.kind]} ${setText(set, weights)}`.trim())
                .join(', ')}
            </p>
            {entry.notes && <p className="text-13 text-muted">«{entry.notes}»</p>}
          </section>
        ))}
      </div>
      <ConfirmDestroy
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => remove.mutate()}
        working={remove.isPending}
        title="¿Borrar este entrenamiento?"
        text="También se van los récords que hiciste en él. No se puede deshacer."
        confirmLabel="Borrar"
      />
    </Dialog>
  );
}
