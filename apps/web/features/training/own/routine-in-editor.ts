import type { UserPlan } from '@forja/contract/training/routes';
import { createStore } from '../../../lib/store.ts';
import type { Draft } from '../plans/plan-draft.ts';

/** A routine of one's own that is being written: a new one, or one that exists. */
export interface RoutineInEditor {
  plan: UserPlan | null;
  start: Draft;
}

/** What the editor of routines holds; null while it is closed. */
export const routineInEditor = createStore<RoutineInEditor | null>(null);
