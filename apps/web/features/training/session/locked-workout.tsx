import { DEFAULT_RACK } from '@forja/library/training/plates';
import { Toaster } from '@forja/ui/feedback/toast.tsx';
import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { currentGym } from '../../../lib/gym-address.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { createCache } from '../../../lib/offline/cache.ts';
import { phoneTrust } from '../../../lib/session/current.ts';
import { localStore } from '../../../lib/storage.ts';
import { platesQuery } from '../queries.ts';
import { useWorkout } from './current-workout.ts';
import type { Workout } from './workout.ts';

const WorkoutView = lazyScreen(() => import('./workout-view.tsx'), 'WorkoutView');
const RestAlarm = lazyScreen(() => import('./workout-bar.tsx'), 'RestAlarm');

/** A client that requests nothing: it has only the gym's plates, as this phone stored them. */
function createSilentClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const kept = createCache({
    storage: localStore,
    now: Date.now,
    gym: currentGym(),
    user: () => phoneTrust.person() ?? '',
  }).read('offline', platesQuery.queryKey);
  // The type is safe, because only the query of the plates stores this.
  const plates = kept?.data as typeof DEFAULT_RACK | undefined;
  client.setQueryData(platesQuery.queryKey, plates ?? DEFAULT_RACK);
  return client;
}

function Running({ workout, onHide }: { workout: Workout; onHide: () => void }) {
  // The workout's own view adds an entry to the history, so Back needs no other one here.
  const dialog = useModal(onHide, true);
  return (
    <dialog
      ref={dialog}
      aria-label="Entrenamiento en curso"
      className="m-0 size-full max-h-none max-w-none overflow-y-auto bg-background text-ink"
    >
      <Suspense fallback={null}>
        <WorkoutView locked workout={workout} onHide={onHide} />
        <RestAlarm workout={workout} />
      </Suspense>
    </dialog>
  );
}

interface LockedWorkoutProps {
  open: boolean;
  onHide: () => void;
  /** Reports whether a workout is running, at first and after each change. */
  onTraining: (runs: boolean) => void;
}

/**
 * The running workout on a trusted phone while nobody is logged in, with only the data of the
 * phone.
 */
export function LockedWorkout({ open, onHide, onTraining }: LockedWorkoutProps) {
  const [client] = useState(createSilentClient);
  const workout = useWorkout();
  const runs = workout !== null;
  useEffect(() => onTraining(runs), [runs, onTraining]);
  return (
    <QueryClientProvider client={client}>
      {workout && open && <Running workout={workout} onHide={onHide} />}
      <Toaster />
    </QueryClientProvider>
  );
}
