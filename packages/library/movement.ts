import { slug } from './plain-text.ts';
import type { Equipment, Exercise, ExerciseKind, Level, Muscle, Pattern } from './vocabulary.ts';

type Movement = {
  pattern: Pattern;
  primary: readonly Muscle[];
  secondary?: readonly Muscle[];
  level?: Level;
  kind?: ExerciseKind;
  unilateral?: boolean;
  /** What is done after the set-up: the same for every variation. */
  steps: readonly string[];
  mistakes: readonly string[];
};

type Change = {
  /** Pins the id when a name is corrected after publication. */
  id?: string;
  aliases?: readonly string[];
  primary?: readonly Muscle[];
  secondary?: readonly Muscle[];
  level?: Level;
  kind?: ExerciseKind;
  unilateral?: boolean;
  bodyweight?: boolean;
  /** Replaces the shared execution when the variation is performed differently. */
  steps?: readonly string[];
  /** A closing step only this variation needs. */
  cue?: string;
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

/** One way of doing a movement: with what, its name, and how to get into position. */
export function on(
  equipment: Equipment,
  name: string,
  setup: string,
  change: Change = {},
): Variation {
  return { ...change, equipment, name, setup };
}

/** The exercises of one movement: each variation with the shared execution and mistakes. */
export function movement(base: Movement, variations: readonly Variation[]): readonly Exercise[] {
  return variations.map((variation) => {
    const primaryMuscles = variation.primary ?? base.primary;
    const secondaryMuscles = variation.secondary ?? base.secondary ?? [];
    const steps = [variation.setup, ...(variation.steps ?? base.steps)];
    if (variation.cue) steps.push(variation.cue);
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
      steps,
      mistakes: variation.mistake ? [variation.mistake, ...base.mistakes] : base.mistakes,
      unilateral: variation.unilateral ?? base.unilateral ?? ONE_SIDED.test(variation.name),
      bodyweight: variation.bodyweight ?? BODYWEIGHT.has(variation.equipment),
    };
  });
}
