import type { UserPlan } from '@forja/contract/training/routes';
import { createStore } from '../../../lib/store.ts';
import type { Draft } from '../plans/plan-draft.ts';

/** A person's own routine in the editor: a new one, or an existing one. */
export interface RoutineInEditor {
  plan: UserPlan | null;
  start: Draft;
}

/** The routine in the editor; null while the editor is closed. */
export const routineInEditor = createStore<RoutineInEditor | null>(null);
