import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainWords } from '../text/plain-words.ts';
import { EXERCISES } from './exercises.ts';
import {
  EQUIPMENT,
  type Equipment,
  type Exercise,
  MUSCLES,
  PATTERNS,
  type Pattern,
} from './vocabulary.ts';

/** Equipment that makes sense only for certain patterns. */
const ONLY_FOR: Partial<Record<Equipment, readonly Pattern[]>> = {
  treadmill: ['locomotion'],
  bike: ['locomotion'],
  'air-bike': ['locomotion'],
  elliptical: ['locomotion'],
  rower: ['locomotion'],
  'ski-ergometer': ['locomotion'],
  'stair-climber': ['locomotion'],
  pool: ['locomotion'],
  'jump-rope': ['locomotion'],
  'battle-rope': ['locomotion'],
  'punching-bag': ['locomotion'],
  sled: ['locomotion'],
  'foam-roller': ['mobility'],
  ball: ['mobility'],
  'climbing-rope': ['vertical-pull'],
  'ab-wheel': ['trunk-stability'],
  tire: ['hinge'],
  'trap-bar': ['squat', 'hinge', 'shrug', 'carry', 'horizontal-pull', 'jump'],
  'safety-bar': ['squat', 'hinge', 'lunge'],
  'parallel-bars': ['dip', 'hip-flexion', 'horizontal-push'],
  'pull-up-bar': ['vertical-pull', 'horizontal-pull', 'grip', 'dip', 'hip-flexion', 'locomotion'],
  'ez-bar': [
    'elbow-flexion',
    'elbow-extension',
    'pullover',
    'shoulder-raise',
    'shrug',
    'horizontal-pull',
  ],
};

/** Equipment that cannot be used for a pattern. */
const NEVER: Partial<Record<Pattern, readonly Equipment[]>> = {
  fly: ['barbell', 'ez-bar', 'smith', 'trap-bar', 'safety-bar', 'landmine', 'sled'],
  'vertical-pull': ['barbell', 'dumbbell', 'kettlebell', 'plate', 'smith', 'landmine', 'sandbag'],
  'knee-extension': ['barbell', 'kettlebell', 'plate', 'smith', 'landmine'],
  'knee-flexion': ['barbell', 'kettlebell', 'plate', 'smith', 'landmine'],
  'hip-adduction': ['barbell', 'smith', 'landmine', 'trap-bar'],
  olympic: ['machine', 'smith', 'cable', 'band', 'landmine', 'bodyweight'],
  ballistic: ['machine', 'smith', 'cable', 'barbell'],
  carry: ['machine', 'smith', 'cable', 'bodyweight', 'box', 'band'],
  throw: ['machine', 'smith', 'cable', 'barbell', 'dumbbell', 'bodyweight'],
  jump: ['machine', 'smith', 'cable', 'landmine'],
  mobility: ['machine', 'smith', 'cable', 'barbell', 'dumbbell', 'kettlebell', 'sled'],
  dip: ['barbell', 'dumbbell', 'kettlebell', 'cable', 'smith', 'landmine'],
};

/** The equipment a name mentions must be the exercise's equipment. */
const NAME_PROMISES: readonly (readonly [RegExp, readonly Equipment[]])[] = [
  [/\bcon (dos )?mancuernas?\b/, ['dumbbell']],
  [/\bcon (dos )?kettlebells?\b/, ['kettlebell']],
  [/\bmáquina Smith\b/, ['smith']],
  [/\ben máquina\b(?! Smith)/, ['machine']],
  [/\ben polea\b/, ['cable']],
  [/\ben landmine\b/, ['landmine']],
  [/\ben TRX\b/, ['trx']],
  [/\ben anillas\b/, ['rings']],
  [/\bcon barra Z\b/, ['ez-bar']],
  [/\bcon barra hexagonal\b/, ['trap-bar']],
  [/\bcon barra de seguridad\b/, ['safety-bar']],
  [/\bcon barra de agarre neutro\b/, ['swiss-bar']],
  [/\bcon saco de arena\b/, ['sandbag']],
  [/\bdiscos? deslizantes?\b/, ['sliders']],
  [/\ben banda\b/, ['treadmill']],
  [/\bRodillo en\b/, ['foam-roller']],
];

/** Words of gym Spanish that are wrong without their accent. */
const UNACCENTED = new Set(
  `abduccion aduccion ahi angulo aqui arbol asi atras balon baston biceps bulgara cajon clavicula
  comodo craneo cuadriceps despues dificil direccion elastico elevacion eliptica ergometro
  estiron exhalacion explosion extension facil femur flexion gluteo gluteos impulsion
  inclinacion isometrica isometrico jalon lesion linea maquina maximo mas menton metodo minimo muneca
  munecas musculo musculos nordico numero omoplato omoplatos pelvica pliometrico
  posicion presion pronacion rapida rapido recepcion repeticion respiracion rotacion segun sesion solido supinacion
  tambien talon tecnica tension torax toracica traccion triceps ultima ultimo ultimos vertebra`.split(
    /\s+/,
  ),
);

/** Formal address and voseo, which the product does not use. */
const NOT_TUTEO = new Set(
  `usted ustedes vosotros coloque mantenga apoye levante siéntese acuéstese párese respire extienda
  apoyá mantené bajá subí empujá jalá respirá poné`.split(/\s+/),
);

const RESIDUE = /undefined|null|NaN|[{}$<>_]|\s{2,}|\s[.,;:]|\.\.|,,/;

const each = (check: (exercise: Exercise) => boolean) =>
  EXERCISES.filter((exercise) => !check(exercise)).map((exercise) => exercise.name);

const sentences = (exercise: Exercise) => [...exercise.steps, ...exercise.mistakes];

describe('the exercise library', () => {
  test('holds a thousand exercises or more', () => {
    expect(EXERCISES.length).toBeGreaterThanOrEqual(1000);
  });

  test('never repeats an id, a name or an alias, with or without accents', () => {
    expect(repeated(EXERCISES.map((exercise) => exercise.id))).toEqual([]);
    const names = EXERCISES.flatMap((exercise) => [exercise.name, ...exercise.aliases]);
    expect(repeated(names.map(plainWords))).toEqual([]);
  });

  test('keeps every id that was ever published, since plans refer to them', () => {
    const published = readFileSync(
      new URL('./published-exercise-ids.txt', import.meta.url),
      'utf8',
    );
    const ids = new Set(EXERCISES.map((exercise) => exercise.id));
    const lost = published
      .trim()
      .split('\n')
      .filter((id) => !ids.has(id));
    expect(lost).toEqual([]);
  });

  test('uses stable kebab slugs as ids', () => {
    expect(each(({ id }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test('fills every field with known words', () => {
    expect(each((exercise) => exercise.equipment in EQUIPMENT)).toEqual([]);
    expect(each((exercise) => exercise.pattern in PATTERNS)).toEqual([]);
    expect(each((exercise) => exercise.primaryMuscles.length > 0)).toEqual([]);
    expect(
      each((exercise) =>
        [...exercise.primaryMuscles, ...exercise.secondaryMuscles].every(
          (muscle) => muscle in MUSCLES,
        ),
      ),
    ).toEqual([]);
  });

  test('never lists a muscle twice in one exercise', () => {
    const twice = each(({ primaryMuscles, secondaryMuscles }) => {
      const muscles = [...primaryMuscles, ...secondaryMuscles];
      return new Set(muscles).size === muscles.length;
    });
    expect(twice).toEqual([]);
  });

  test('trains every muscle, uses every piece of equipment and every pattern', () => {
    const muscles = new Set(EXERCISES.flatMap((exercise) => exercise.primaryMuscles));
    const equipment = new Set(EXERCISES.map((exercise) => exercise.equipment));
    const patterns = new Set(EXERCISES.map((exercise) => exercise.pattern));
    expect(Object.keys(MUSCLES).filter((muscle) => !(muscles as Set<string>).has(muscle))).toEqual(
      [],
    );
    expect(Object.keys(EQUIPMENT).filter((tool) => !(equipment as Set<string>).has(tool))).toEqual(
      [],
    );
    expect(Object.keys(PATTERNS).filter((name) => !(patterns as Set<string>).has(name))).toEqual(
      [],
    );
  });

  test('explains each exercise in 3 to 6 steps and 2 to 4 mistakes', () => {
    expect(each(({ steps }) => steps.length >= 3 && steps.length <= 6)).toEqual([]);
    expect(each(({ mistakes }) => mistakes.length >= 2 && mistakes.length <= 4)).toEqual([]);
  });
});

describe('impossible combinations are refused', () => {
  test.each(Object.entries(ONLY_FOR))('%s appears only in its patterns', (equipment, patterns) => {
    const wrong = EXERCISES.filter(
      (exercise) => exercise.equipment === equipment && !patterns.includes(exercise.pattern),
    );
    expect(wrong.map((exercise) => exercise.name)).toEqual([]);
  });

  test.each(Object.entries(NEVER))(
    '%s is never loaded with the wrong equipment',
    (pattern, tools) => {
      const wrong = EXERCISES.filter(
        (exercise) => exercise.pattern === pattern && tools.includes(exercise.equipment),
      );
      expect(wrong.map((exercise) => exercise.name)).toEqual([]);
    },
  );

  test('a name never promises other equipment than the one used', () => {
    for (const [words, tools] of NAME_PROMISES) {
      const wrong = EXERCISES.filter(
        ({ name, equipment }) => words.test(name) && !tools.includes(equipment),
      );
      expect(
        wrong.map((exercise) => exercise.name),
        String(words),
      ).toEqual([]);
    }
  });

  test('nobody presses a barbell with one arm, nor calls two arms one', () => {
    expect(
      each(
        ({ equipment, pattern, unilateral }) =>
          !(unilateral && equipment === 'barbell' && /push|pull$/.test(pattern)),
      ),
    ).toEqual([]);
    expect(
      each(
        ({ name, unilateral }) =>
          unilateral || !/\ba una (pierna|mano)\b|\ba un brazo\b/.test(name),
      ),
    ).toEqual([]);
  });

  test('kinds fit their patterns', () => {
    expect(each(({ kind, pattern }) => pattern !== 'mobility' || kind === 'mobility')).toEqual([]);
    expect(
      each(
        ({ kind, pattern }) =>
          kind !== 'mobility' || ['mobility', 'shoulder-rotation'].includes(pattern),
      ),
    ).toEqual([]);
    expect(
      each(
        ({ kind, pattern }) =>
          kind !== 'cardio' || ['locomotion', 'trunk-stability'].includes(pattern),
      ),
    ).toEqual([]);
  });

  test('what needs an external load is never counted as bodyweight', () => {
    const external = ['cable', 'landmine', 'kettlebell', 'sandbag', 'plate', 'strongman', 'sled'];
    expect(
      each(({ bodyweight, equipment }) => !(bodyweight && external.includes(equipment))),
    ).toEqual([]);
    expect(each(({ bodyweight, equipment }) => bodyweight || equipment !== 'bodyweight')).toEqual(
      [],
    );
  });
});

describe('the Spanish of the library', () => {
  test('writes whole sentences: a capital first and a full stop last', () => {
    const whole = /^[¿¡]?[\p{Lu}\d][^\n]*[\p{L}\d%)]\.$/u;
    expect(each((exercise) => sentences(exercise).every((text) => whole.test(text)))).toEqual([]);
    expect(each(({ name }) => /^\p{Lu}/u.test(name) && !name.endsWith('.'))).toEqual([]);
  });

  test('has no template residue', () => {
    expect(
      each(
        (exercise) =>
          ![exercise.name, ...exercise.aliases, ...sentences(exercise)].some((text) =>
            RESIDUE.test(text),
          ),
      ),
    ).toEqual([]);
  });

  test('carries its accents', () => {
    const plain = EXERCISES.flatMap((exercise) => [exercise.name, ...sentences(exercise)]).filter(
      (text) => wordsOf(text).some((word) => UNACCENTED.has(word)),
    );
    expect(plain).toEqual([]);
  });

  test('speaks to the member as tú', () => {
    expect(
      each(
        (exercise) =>
          !sentences(exercise)
            .flatMap(wordsOf)
            .some((word) => NOT_TUTEO.has(word)),
      ),
    ).toEqual([]);
  });

  test('never tells two exercises with the same steps', () => {
    expect(repeated(EXERCISES.map((exercise) => exercise.steps.join(' ')))).toEqual([]);
  });

  test('never says the same thing twice inside one exercise', () => {
    expect(each((exercise) => repeated(sentences(exercise)).length === 0)).toEqual([]);
  });
});

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/[^\p{L}]+/u);
}

function repeated(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    if (seen.has(value)) return true;
    seen.add(value);
    return false;
  });
}
