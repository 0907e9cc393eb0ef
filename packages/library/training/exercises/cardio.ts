import { machines } from './cardio/machines.ts';
import { onFoot } from './cardio/on-foot.ts';
import { ropesAndWater } from './cardio/ropes-and-water.ts';

export const cardio = [machines, onFoot, ropesAndWater].flat();
