import { dynamic } from './mobility/dynamic.ts';
import { rolling } from './mobility/rolling.ts';
import { stretches } from './mobility/stretches.ts';

export const mobility = [stretches, dynamic, rolling].flat();
