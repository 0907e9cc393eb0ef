import { loaded } from './squat/loaded.ts';
import { unloaded } from './squat/unloaded.ts';

export const squat = [loaded, unloaded].flat();
