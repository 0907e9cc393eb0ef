import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, FileUp } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { Screen } from '../../../lib/screen/screen.tsx';
import { ScreenSkeleton } from '../../../lib/screen/screen-skeleton.tsx';
import { useStore } from '../../../lib/store.ts';
import { routineInEditor } from '../own/routine-in-editor.ts';
import { logsQuery, plansQuery } from '../queries.ts';
import { ExportSessions } from '../records/exports.tsx';
import { LogList } from '../records/log-list.tsx';
import { finished, minimized, storeWorkout, useWorkout } from '../session/current-workout.ts';
import { TodayCard } from '../session/today-card.tsx';
import { UnsentLogs } from '../session/unsent/unsent-logs.tsx';
import { startWorkout } from '../session/workout.ts';

// Loaded separately, because it is large and not needed to look at a plan.
const FinishedView = lazyScreen(() => import('../session/finished-view.tsx'), 'FinishedView');
const WorkoutView = lazyScreen(() => import('../session/workout-view.tsx'), 'WorkoutView');

const ExerciseLibrary = lazyScreen(
  () => import('../exercises/exercise-library.tsx'),
  'ExerciseLibrary',
);
const ImportDialog = lazyDialog(() => import('../import/import-dialog.tsx'), 'ImportDialog');
const PdfButton = lazyScreen(() => import('../../../lib/saving/pdf-button.tsx'), 'default');
const OwnRoutines = lazyScreen(() => import('../own/own-routines.tsx'), 'OwnRoutines');
const RoutineEditor = lazyScreen(() => import('../own/routine-editor.tsx'), 'RoutineEditor');

function LastSessions() {
  const query = useQuery(logsQuery());
  const { data } = query;
  const [imports, setImports] = useState(false);
  return (
    <Panel
      title="Últimas sesiones"
      actions={
        <>
          <IconButton
            label="Importar de Hevy o Strong"
            icon={<FileUp size={17} aria-hidden="true" />}
            onClick={() => setImports(true)}
          />
          {data && data.rows.length > 0 && <ExportSessions />}
        </>
      }
    >
      <LoadState
        query={query}
        failed="No pudimos cargar tus sesiones"
        text="Revisa tu conexión."
        waiting={4}
        empty={{ title: 'Aún no has entrenado', text: 'Tu primera sesión aparecerá aquí.' }}
      />
      {data && <LogList logs={data.rows} next={data.next} onSummary={finished.set} />}
      {imports && <ImportDialog onClose={() => setImports(false)} />}
    </Panel>
  );
}

export default function RoutinesScreen() {
  const workout = useWorkout();
  const [looks, setLooks] = useState(false);
  const hidden = useStore(minimized);
  // Leaving the screen resets these, so that returning shows the running workout.
  useEffect(
    () => () => {
      minimized.set(false);
      finished.set(null);
      routineInEditor.set(null);
    },
    [],
  );
  const isTraining = workout !== null;
  useEffect(() => {
    // Loaded now, because the network may be gone when the workout ends.
    if (isTraining) FinishedView.load().catch(() => undefined);
  }, [isTraining]);
  const [params, setParams] = useSearchParams();
  const wasAsked = isTraining && params.has('empezar');
  useEffect(() => {
    // The workout has started: without the parameter, coming back here does not start another.
    if (wasAsked) setParams({}, { replace: true });
  }, [wasAsked, setParams]);
  const plansRead = useQuery(plansQuery());
  const { data: plans } = plansRead;
  const active = plans?.find((plan) => plan.active);
  const ended = useStore(finished);
  const draft = useStore(routineInEditor);
  if (draft) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <RoutineEditor {...draft} />
      </Suspense>
    );
  }
  if (ended) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <FinishedView log={ended} onClose={() => finished.set(null)} />
      </Suspense>
    );
  }
  if (workout && !hidden) {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <WorkoutView workout={workout} onHide={() => minimized.set(true)} />
      </Suspense>
    );
  }
  const begin = () => {
    minimized.set(false);
    storeWorkout(startWorkout(newId(), Date.now()));
  };
  return (
    <Screen
      title="Rutinas"
      lead={active?.coach ? `Plan de ${active.coach}` : undefined}
      actions={
        <>
          <Button
            icon={<BookOpen size={16} aria-hidden="true" className="max-[389px]:hidden" />}
            onClick={() => setLooks(true)}
          >
            Biblioteca
          </Button>
          {!workout && <Button onClick={begin}>Entrenamiento libre</Button>}
          {active && active.exerciseCount > 0 && (
            <Suspense fallback={null}>
              <PdfButton route="GET /workouts/user-plans/{id}/pdf" of={active} />
            </Suspense>
          )}
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="flex min-w-0 flex-col gap-4">
          <UnsentLogs />
          <LoadState
            query={plansRead}
            failed="No pudimos cargar tu plan"
            text="Revisa tu conexión. Puedes empezar un entrenamiento libre."
            waiting={5}
            frame={(content) => <Panel>{content}</Panel>}
          />
          {plans?.length === 0 && (
            <Panel>
              <EmptyState
                title="Todavía no tienes un plan"
                text="Pide uno a tu entrenador o empieza por tu cuenta."
                action={
                  !workout && (
                    <Button variant="primary" size={44} onClick={begin}>
                      Entrenamiento libre
                    </Button>
                  )
                }
              />
            </Panel>
          )}
          {active && !workout && (
            <TodayCard
              key={active.id}
              plan={active}
              startsAtOnce={params.has('empezar')}
              onStart={() => minimized.set(false)}
            />
          )}
          {plans && (
            <Suspense
              fallback={
                <Panel>
                  <SkeletonRows rows={3} />
                </Panel>
              }
            >
              <OwnRoutines
                plans={plans}
                isTraining={isTraining}
                onStart={() => minimized.set(false)}
              />
            </Suspense>
          )}
        </div>
        <LastSessions />
      </div>
      {looks && (
        <Suspense>
          <ExerciseLibrary onClose={() => setLooks(false)} />
        </Suspense>
      )}
    </Screen>
  );
}
