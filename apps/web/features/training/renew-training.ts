import { queryClient } from '../../lib/query/query.ts';

const RESTS_ON_WORKOUTS = ['workoutLogs', 'routines', 'records', 'dashboard', 'feed'];

/** Reads again everything that depends on workouts: lists, plans, records, Home and Novedades. */
export async function renewTraining(): Promise<void> {
  await Promise.all(
    RESTS_ON_WORKOUTS.map((kind) => queryClient.invalidateQueries({ queryKey: [kind] })),
  );
}
