import type { DoneSet } from '@forja/contract/training/workout-routes';
import type { WeightUnit } from '@forja/contract/weight-unit';
import { plainWords } from '@forja/library/text/plain-words';
import type { CsvLine } from '../../platform/documents/csv.ts';
import { fieldError } from '../../platform/errors/app-error.ts';

/**
 * The columns of both apps as their users publish them (there is no specification of either): Hevy
 * from the header in the readme of multiplex55/Multi_Hevy_Workout_Dashboard, with `weight_kg` and
 * `distance_km` for who trains in kilograms; Strong from the readmes of mtanzim/vis-strong-go and
 * a-mufasa/hevy-tools, whose iPhone writes commas and no units, its Android semicolons and units.
 */
const COLUMNS = {
  hevy: {
    title: ['title'],
    start: ['start time'],
    end: ['end time'],
    length: [],
    about: ['description'],
    exercise: ['exercise title'],
    notes: ['exercise notes'],
    kind: ['set type'],
    weight: ['weight kg', 'weight lbs'],
    weightUnit: [],
    reps: ['reps'],
    distance: ['distance km', 'distance miles'],
    distanceUnit: [],
    seconds: ['duration seconds'],
    rpe: ['rpe'],
  },
  strong: {
    title: ['workout name'],
    start: ['date'],
    end: [],
    length: ['workout duration', 'duration', 'duration sec'],
    about: ['workout notes'],
    exercise: ['exercise name'],
    notes: ['notes'],
    kind: ['set order'],
    weight: ['weight', 'weight kg', 'weight lbs'],
    weightUnit: ['weight unit'],
    reps: ['reps'],
    distance: ['distance', 'distance km', 'distance miles', 'distance meters'],
    distanceUnit: ['distance unit'],
    seconds: ['seconds'],
    rpe: ['rpe'],
  },
} as const;

type App = keyof typeof COLUMNS;
type Column = keyof (typeof COLUMNS)['hevy'];

/** A line of the file by its columns; missing columns are empty. */
export type Row = { line: number } & Record<Column, string>;

export interface Table {
  source: App;
  rows: Row[];
  /** The units that the titles state; null when they state none. */
  unit: WeightUnit | null;
  distanceUnit: string | null;
}

const NEEDED: readonly Column[] = ['start', 'exercise', 'kind', 'reps'];

function placesOf(head: readonly string[], app: App): Record<Column, number> {
  const place = (names: readonly string[]) => head.findIndex((each) => names.includes(each));
  const places = Object.entries(COLUMNS[app]).map(([column, names]) => [column, place(names)]);
  return Object.fromEntries(places) as Record<Column, number>;
}

const unitIn = (text: string): WeightUnit | null => {
  if (/\bkgs?\b/.test(text)) return 'kg';
  return /\blbs?\b/.test(text) ? 'lb' : null;
};

/** Recognises the app by the titles of the columns. */
export function readTable(lines: readonly CsvLine[]): Table {
  const head = (lines[0]?.cells ?? []).map(plainWords);
  for (const source of ['hevy', 'strong'] as const) {
    const places = placesOf(head, source);
    if (NEEDED.some((column) => places[column] < 0)) continue;
    const rows = lines.slice(1).map(({ line, cells }): Row => {
      const values = Object.entries(places).map(([column, at]) => [column, cells[at] ?? '']);
      return { line, ...(Object.fromEntries(values) as Record<Column, string>) };
    });
    const said = rows.find(({ weightUnit }) => weightUnit !== '')?.weightUnit ?? '';
    const unit = unitIn(head[places.weight] ?? '') ?? unitIn(plainWords(said));
    const [, distanceUnit = null] = (head[places.distance] ?? '').split(' ');
    return { source, rows, unit, distanceUnit };
  }
  throw fieldError(
    'file',
    'No reconocemos el archivo. Exporta tus entrenamientos como CSV desde Hevy o Strong.',
  );
}

/** The kind of a set; null for lines that are no set, such as a rest. */
export function kindOf({ kind }: Row, source: App): DoneSet['kind'] | null {
  const said = plainWords(kind);
  if (source === 'hevy') {
    const kinds = { warmup: 'warmup', dropset: 'drop', failure: 'failure' } as const;
    return kinds[said as keyof typeof kinds] ?? 'work';
  }
  const kinds = { w: 'warmup', d: 'drop', f: 'failure' } as const;
  return kinds[said as keyof typeof kinds] ?? (/^\d+$/.test(said) ? 'work' : null);
}
