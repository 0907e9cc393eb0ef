import { access } from './access.ts';
import { firstSteps } from './first-steps.ts';
import { members } from './members.ts';
import { store } from './store.ts';
import type { HelpCategory } from './topic.ts';
import { training } from './training.ts';

/** The five categories of the help centre, in the order a new gym needs them. */
export const helpCategories: readonly HelpCategory[] = [
  firstSteps,
  members,
  access,
  training,
  store,
];
