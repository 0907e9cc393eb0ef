import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { historyQuery, recordsQuery } from '../queries.ts';
import { metricText } from '../words.ts';
import { ExportRecords } from './exports.tsx';

const ExerciseRecords = lazyScreen(() => import('./exercise-records.tsx'), 'ExerciseRecords');

const MAX_SHOWN = 8;

interface HistoryDialogProps {
  userId: string;
  exerciseId: string;
  onClose: () => void;
}

function HistoryDialog({ userId, exerciseId, onClose }: HistoryDialogProps) {
  const query = useQuery(historyQuery(exerciseId, userId));
  const { data } = query;
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.exercise.name ?? 'Récords del ejercicio'}
      width="medium"
      closeButton
    >
      <LoadState
        query={query}
        failed="No pudimos cargar este ejercicio"
        text="Revisa tu conexión."
        waiting={6}
      />
      {data && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <ExerciseRecords history={data} userId={userId} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** A person's newest records; each opens its history, where staff can add a result. */
export function MemberRecords({ userId }: { userId: string }) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const query = useQuery(recordsQuery(userId));
  const { data } = query;
  const [opened, setOpened] = useState<string | null>(null);
  const [searches, setSearches] = useState(false);
  const shown = data?.filter(({ metric }) => metric !== 'volume' && metric !== 'oneRepMax');
  return (
    <Panel
      title="Récords"
      actions={
        <>
          {data && data.length > 0 && <ExportRecords userId={userId} />}
          <Button onClick={() => setSearches(true)}>Anotar una marca</Button>
        </>
      }
    >
      <LoadState query={query} failed="No pudimos cargar sus récords" waiting={4} />
      {shown?.length === 0 && (
        <EmptyState title="Sin récords todavía" text="Saldrán de sus entrenamientos." />
      )}
      <List>
        {shown?.slice(0, MAX_SHOWN).map((record) => (
          <li key={`${record.exercise.id} ${record.metric}`} className="border-t border-line-2">
            <button
              type="button"
              onClick={() => setOpened(record.exercise.id)}
              className="ring-inset flex min-h-11 w-full items-center gap-3 px-5 py-1.5 text-left hover:bg-sunk"
            >
              <span className="min-w-0 flex-1 text-pretty">{record.exercise.name}</span>
              <span className="flex-none font-semibold tabular-nums">
                {metricText(record.metric, record.value, weights)}
                {record.metric === 'weight' && record.reps && (
                  <span className="font-normal text-muted"> × {record.reps}</span>
                )}
              </span>
              <span className="w-20 flex-none text-right text-13 text-muted max-sm:hidden">
                {formatDate(record.achievedAt, timeZone)}
              </span>
              <ChevronRight size={16} aria-hidden="true" className="-mr-1 flex-none text-muted" />
            </button>
          </li>
        ))}
      </List>
      {searches && (
        <ExercisePicker
          title="Elegir ejercicio"
          onPick={(exercise) => {
            setSearches(false);
            setOpened(exercise.id);
          }}
          onClose={() => setSearches(false)}
        />
      )}
      {opened && (
        <HistoryDialog userId={userId} exerciseId={opened} onClose={() => setOpened(null)} />
      )}
    </Panel>
  );
}
