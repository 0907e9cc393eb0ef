import { ground } from './cardio/ground.ts';
import { machines } from './cardio/machines.ts';

export const cardio = [machines, ground].flat();
