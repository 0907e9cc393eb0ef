import { barbellPress } from './horizontal-press/barbell-press.ts';
import { declinePress } from './horizontal-press/decline-press.ts';
import { dumbbellPress } from './horizontal-press/dumbbell-press.ts';
import { inclinePress } from './horizontal-press/incline-press.ts';
import { machinePress } from './horizontal-press/machine-press.ts';

export const horizontalPress = [
  barbellPress,
  inclinePress,
  declinePress,
  dumbbellPress,
  machinePress,
].flat();
