import { backExtension } from './hinge/back-extension.ts';
import { deadlift } from './hinge/deadlift.ts';
import { goodMorning } from './hinge/good-morning.ts';
import { romanian } from './hinge/romanian.ts';

export const hinge = [deadlift, romanian, goodMorning, backExtension].flat();
