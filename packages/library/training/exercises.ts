import { ankle } from './exercises/ankle.ts';
import { cardio } from './exercises/cardio.ts';
import { chestFly } from './exercises/chest-fly.ts';
import { coreFlexion } from './exercises/core-flexion.ts';
import { coreRotation } from './exercises/core-rotation.ts';
import { coreStability } from './exercises/core-stability.ts';
import { curl } from './exercises/curl.ts';
import { glute } from './exercises/glute.ts';
import { grip } from './exercises/grip.ts';
import { hinge } from './exercises/hinge.ts';
import { horizontalPress } from './exercises/horizontal-press.ts';
import { kettlebell } from './exercises/kettlebell.ts';
import { legMachine } from './exercises/leg-machine.ts';
import { lunge } from './exercises/lunge.ts';
import { mobility } from './exercises/mobility.ts';
import { olympic } from './exercises/olympic.ts';
import { plyometric } from './exercises/plyometric.ts';
import { pushUp } from './exercises/push-up.ts';
import { row } from './exercises/row.ts';
import { shoulderRaise } from './exercises/shoulder-raise.ts';
import { shrug } from './exercises/shrug.ts';
import { squat } from './exercises/squat.ts';
import { strongman } from './exercises/strongman.ts';
import { triceps } from './exercises/triceps.ts';
import { verticalPress } from './exercises/vertical-press.ts';
import { verticalPull } from './exercises/vertical-pull.ts';
import type { Exercise } from './vocabulary.ts';

/** The whole library, family by family. */
export const EXERCISES: readonly Exercise[] = [
  horizontalPress,
  pushUp,
  chestFly,
  verticalPress,
  shoulderRaise,
  shrug,
  row,
  verticalPull,
  curl,
  triceps,
  grip,
  squat,
  legMachine,
  hinge,
  glute,
  lunge,
  ankle,
  coreFlexion,
  coreStability,
  coreRotation,
  olympic,
  kettlebell,
  strongman,
  plyometric,
  cardio,
  mobility,
].flat();
