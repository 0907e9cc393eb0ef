import { antiExtension } from './core-stability/anti-extension.ts';
import { plank } from './core-stability/plank.ts';

export const coreStability = [plank, antiExtension].flat();
