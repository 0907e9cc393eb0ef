import type { UserPlan } from '@forja/contract/training/routes';
import { queryClient } from '../../../../lib/query/query.ts';
import { planExercisesQuery, plansQuery, platesQuery } from '../../queries.ts';
import { logChanges, outbox } from '../current-workout.ts';

/** The number of own routines to store, latest first; others are stored when they are opened. */
const OWN_KEPT = 5;
const usedAt = ({ lastLoggedAt, updatedAt }: UserPlan): string =>
  lastLoggedAt && lastLoggedAt > updatedAt ? lastLoggedAt : updatedAt;

/** Sends waiting workouts and corrections, and stores the plan on the device for use without a network. */
export async function storeTrainingOffline(): Promise<void> {
  await outbox.flush();
  await logChanges.flush();
  await queryClient.prefetchQuery(plansQuery());
  await queryClient.prefetchQuery(platesQuery);
  const plans = queryClient.getQueryData(plansQuery().queryKey) ?? [];
  const own = plans
    .filter(({ own, active }) => own && !active)
    .sort((a, b) => usedAt(b).localeCompare(usedAt(a)));
  const kept = [...plans.filter(({ active }) => active), ...own.slice(0, OWN_KEPT)];
  for (const { id } of kept) await queryClient.prefetchQuery(planExercisesQuery(id));
}
