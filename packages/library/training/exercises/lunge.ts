import { lunges } from './lunge/lunges.ts';
import { split } from './lunge/split.ts';
import { stepUp } from './lunge/step-up.ts';

export const lunge = [lunges, split, stepUp].flat();
