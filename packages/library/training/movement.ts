import { slug } from '../text/plain-words.ts';
import type { Equipment, Exercise, ExerciseKind, Level, Muscle, Pattern } from './vocabulary.ts';

type Movement = {
  pattern: Pattern;
  primary: readonly Muscle[];
  secondary?: readonly Muscle[];
  level?: Level;
  kind?: ExerciseKind;
  unilateral?: boolean;
  /** The steps after the set-up, shared by all variations. */
  steps: readonly string[];
  mistakes: readonly string[];
};

type Change = {
  /** A fixed id, for a name that was corrected after publication. */
  id?: string;
  aliases?: readonly string[];
  primary?: readonly Muscle[];
  secondary?: readonly Muscle[];
  level?: Level;
  kind?: ExerciseKind;
  unilateral?: boolean;
  bodyweight?: boolean;
  /** Replaces the shared steps if the variation is done differently. */
  steps?: readonly string[];
  /** A step of this variation only, before the shared ones. */
  lead?: string;
  /** A step of this variation only, just before the last shared one, for during the effort. */
  cue?: string;
  /** A step of this variation only, after all shared ones. */
  finish?: string;
  /** Replaces the shared mistakes if they do not apply to this variation. */
  mistakes?: readonly string[];
  /** The mistake typical of this variation, shown before the shared ones. */
  mistake?: string;
};

type Variation = Change & { equipment: Equipment; name: string; setup: string };

const BODYWEIGHT: ReadonlySet<Equipment> = new Set<Equipment>([
  'bodyweight',
  'pull-up-bar',
  'parallel-bars',
  'rings',
  'trx',
  'ab-wheel',
  'sliders',
  'climbing-rope',
]);

const ONE_SIDED = /\ba una (pierna|mano|rodilla)\b|\ba un (brazo|pie|lado)\b|\bunilateral\b/;

/** A variation of a movement: its equipment, name and starting position. */
export function on(
  equipment: Equipment,
  name: string,
  setup: string,
  change: Change = {},
): Variation {
  return { ...change, equipment, name, setup };
}

/** The exercises of one movement: each variation with the shared steps and mistakes. */
export function movement(base: Movement, variations: readonly Variation[]): readonly Exercise[] {
  return variations.map((variation) => {
    const primaryMuscles = variation.primary ?? base.primary;
    const secondaryMuscles = variation.secondary ?? base.secondary ?? [];
    const mistakes = variation.mistakes ?? base.mistakes;
    return {
      id: variation.id ?? slug(variation.name),
      name: variation.name,
      aliases: variation.aliases ?? [],
      primaryMuscles,
      secondaryMuscles: secondaryMuscles.filter((muscle) => !primaryMuscles.includes(muscle)),
      equipment: variation.equipment,
      pattern: base.pattern,
      level: variation.level ?? base.level ?? 'intermedio',
      kind: variation.kind ?? base.kind ?? 'strength',
      steps: stepsOf(variation, variation.steps ?? base.steps),
      mistakes: variation.mistake ? [variation.mistake, ...mistakes] : mistakes,
      unilateral: variation.unilateral ?? base.unilateral ?? ONE_SIDED.test(variation.name),
      bodyweight: variation.bodyweight ?? BODYWEIGHT.has(variation.equipment),
    };
  });
}

function stepsOf({ setup, lead, cue, finish }: Variation, shared: readonly string[]) {
  const steps = [setup, lead, ...shared.slice(0, -1), cue, ...shared.slice(-1), finish];
  return steps.filter((step) => step !== undefined);
}
