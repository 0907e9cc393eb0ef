import { Suspense } from 'react';
import { useWorkout } from '../../../features/training/session/current-workout.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';

const WorkoutBar = lazyScreen(
  () => import('../../../features/training/session/workout-bar.tsx'),
  'WorkoutBar',
);

/** The workout that was begun and not ended yet, within reach on every screen. */
export function RunningWorkout() {
  const workout = useWorkout();
  if (!workout) return null;
  return (
    <Suspense fallback={null}>
      <WorkoutBar workout={workout} />
    </Suspense>
  );
}
