import { crunches } from './core-flexion/crunches.ts';
import { legRaise } from './core-flexion/leg-raise.ts';

export const coreFlexion = [crunches, legRaise].flat();
