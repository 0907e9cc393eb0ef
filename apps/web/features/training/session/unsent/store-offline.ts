import { queryClient } from '../../../../lib/query/query.ts';
import { planExercisesQuery, plansQuery, platesQuery } from '../../queries.ts';
import { logChanges, outbox } from '../current-workout.ts';

/** Sends waiting workouts and corrections, and stores the plan on the device for use without a network. */
export async function storeTrainingOffline(): Promise<void> {
  await outbox.flush();
  await logChanges.flush();
  await queryClient.prefetchQuery(plansQuery());
  await queryClient.prefetchQuery(platesQuery);
  const active = queryClient.getQueryData(plansQuery().queryKey)?.find((plan) => plan.active);
  if (active) await queryClient.prefetchQuery(planExercisesQuery(active.id));
}
