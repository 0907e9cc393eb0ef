import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Trophy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatMoment } from '../../../lib/format/dates.ts';
import type { Weights } from '../../../lib/format/weights.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { LogActions } from '../own/log-actions.tsx';
import { figuresOf, recordOf, setsText } from '../session/summary.ts';
import { removeLog } from '../session/unsent/save-log.ts';
import { recordText, SET_LETTERS, setText } from '../words.ts';

// Loaded separately, because most people only look.
const LogEditor = lazyScreen(() => import('./log-editor.tsx'), 'LogEditor');

export function factsOf(log: WorkoutLog, weights: Weights): string {
  const { minutes, sets, volumeKg } = figuresOf(log);
  const facts = [`${minutes} min`, setsText(sets)];
  if (volumeKg > 0) facts.push(weights.text(Math.round(volumeKg)));
  return facts.join(' · ');
}

/** An exercise may occur twice in a workout, so its position is the key. */
const withPosition = (log: WorkoutLog) => log.exercises.map((entry, place) => ({ entry, place }));

/** The logged sets of an exercise, and the record it broke. */
function EntrySets({ log, place }: { log: WorkoutLog; place: number }) {
  const weights = useWeights();
  const best = recordOf(log, place);
  const said = best && recordText(best.record, best.set, weights);
  const sets = (log.exercises[place]?.sets ?? []).map((set, at) => ({
    at,
    text: `${SET_LETTERS[set.kind]} ${setText(set, weights)}`.trim(),
    rir: set.rir,
    isRecord: log.records.some((record) => record.entry === place && record.set === at),
  }));
  return (
    <>
      {said && (
        <p className="flex items-center gap-1.5 text-13 font-medium text-ok">
          <Trophy size={14} aria-hidden="true" className="flex-none" />
          {said.text} · {said.before}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-3 text-muted tabular-nums">
        {sets.map(({ at, text, rir, isRecord }) => (
          <li key={at} className={cx(isRecord && 'font-medium text-ok')}>
            {text}
            {rir !== null && <span className="text-13"> RIR {rir}</span>}
            {isRecord && <span className="sr-only"> (récord)</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

interface LogDialogProps {
  log: WorkoutLog;
  onSummary: ((log: WorkoutLog) => void) | undefined;
  onClose: () => void;
}

/** A saved workout, to look at, correct or remove. */
export function LogDialog({ log, onSummary, onClose }: LogDialogProps) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const [asks, setAsks] = useState(false);
  const [edits, setEdits] = useState(false);
  if (edits) {
    return (
      <Suspense fallback={null}>
        <LogEditor log={log} onDone={() => setEdits(false)} />
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
          <Button
            variant="ghost"
            className="text-bad!"
            aria-label="Borrar entrenamiento"
            onClick={() => setAsks(true)}
          >
            Borrar
          </Button>
          <Button onClick={() => setEdits(true)}>Corregir</Button>
          {onSummary && (
            <Button variant="primary" onClick={() => onSummary(log)}>
              Resumen
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {onSummary && <LogActions log={log} onLeave={onClose} />}
        {log.notes && <p className="text-muted whitespace-pre-line">«{log.notes}»</p>}
        {withPosition(log).map(({ entry, place }) => (
          <section key={place}>
            <h3 className="font-semibold">{entry.exerciseName}</h3>
            <EntrySets log={log} place={place} />
            {entry.notes && (
              <p className="text-13 text-muted whitespace-pre-line">«{entry.notes}»</p>
            )}
          </section>
        ))}
      </div>
      <ConfirmDestroy
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          onClose();
          removeLog(log);
        }}
        title="¿Borrar este entrenamiento?"
        text="También se van los récords que hiciste en él."
        confirmLabel="Borrar"
      />
    </Dialog>
  );
}
