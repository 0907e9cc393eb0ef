import { pullUps } from './vertical-pull/pull-ups.ts';
import { pulldown } from './vertical-pull/pulldown.ts';

export const verticalPull = [pullUps, pulldown].flat();
