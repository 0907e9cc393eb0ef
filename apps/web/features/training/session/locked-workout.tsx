import { DEFAULT_RACK } from '@forja/library/training/plates';
import { Toaster } from '@forja/ui/feedback/toast.tsx';
import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { currentGym } from '../../../lib/gym/gym.ts';
import { createCache } from '../../../lib/query/cache.ts';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import { phoneTrust } from '../../../lib/session/current.ts';
import { localStore } from '../../../lib/storage.ts';
import { platesQuery } from '../queries.ts';
import { useWorkout } from './current-workout.ts';
import type { Workout } from './workout.ts';

const WorkoutView = lazy(async () => ({
  default: (await loadChunk(() => import('./workout-view.tsx'))).WorkoutView,
}));
const RestAlarm = lazy(async () => ({
  default: (await loadChunk(() => import('./workout-bar.tsx'))).RestAlarm,
}));

/** Asks nobody anything: all it knows are the plates of the gym, as the phone last saw them. */
function createSilentClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const kept = createCache({
    storage: localStore,
    now: Date.now,
    gym: currentGym(),
    user: () => phoneTrust.person() ?? '',
  }).read('offline', platesQuery.queryKey);
  // The query of the plates wrote it.
  const plates = kept?.data as typeof DEFAULT_RACK | undefined;
  client.setQueryData(platesQuery.queryKey, plates ?? DEFAULT_RACK);
  return client;
}

function Running({ workout, onHide }: { workout: Workout; onHide: () => void }) {
  // The view itself closes with Back.
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
  /** Whether a workout runs, now and after each change. */
  onTraining: (runs: boolean) => void;
}

/** The running workout of a trusted phone while nobody is logged in: only what the phone keeps. */
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
