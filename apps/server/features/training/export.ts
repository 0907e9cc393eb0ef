import { METRIC_NAMES, SET_NAMES } from '@forja/contract/training/words';
import type { DoneSet, PersonalRecord } from '@forja/contract/training/workout-routes';
import { requirePerson, subjectOf } from '../../domain/people/subject.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { pageOf } from '../../platform/http/cursor.ts';
import type { Caller } from '../../platform/identity/session.ts';
import {
  everyRow,
  type ListExport,
  ownedBy,
  requireExport,
  singlePage,
} from '../exports/public.ts';
import { listRecords } from './records/records.ts';
import { type LogRow, pageOfLogs } from './session/log-rows.ts';

interface SetRow extends DoneSet {
  log: LogRow;
  exerciseName: string;
  /** Its position among the sets of the exercise, from 1. */
  number: number;
}

/** The values of a set or result, in units a spreadsheet can add up. */
const EFFORT_COLUMNS: readonly Column<
  Pick<DoneSet, 'weightKg' | 'reps' | 'seconds' | 'distanceM'>
>[] = [
  { title: 'peso (kg)', kind: 'decimal', read: ({ weightKg }) => weightKg },
  { title: 'repeticiones', kind: 'integer', read: ({ reps }) => reps },
  { title: 'tiempo (s)', kind: 'integer', read: ({ seconds }) => seconds },
  { title: 'distancia (m)', kind: 'decimal', read: ({ distanceM }) => distanceM },
];

const NOTES = 'notas de la sesión';

const SET_COLUMNS: readonly Column<SetRow>[] = [
  { title: 'empezó', kind: 'instant', read: ({ log }) => log.startedAt },
  { title: 'sesión', kind: 'text', read: ({ log }) => log.dayName ?? 'Entrenamiento' },
  { title: 'ejercicio', kind: 'text', width: 2, read: ({ exerciseName }) => exerciseName },
  { title: 'serie', kind: 'integer', read: ({ number }) => number },
  { title: 'tipo', kind: 'text', width: 1.1, read: ({ kind }) => SET_NAMES[kind] },
  ...EFFORT_COLUMNS,
  { title: 'RIR', kind: 'integer', read: ({ rir }) => rir },
  { title: NOTES, kind: 'text', read: ({ log }) => log.notes },
];

const setsOf = (log: LogRow): SetRow[] =>
  log.exercises.flatMap(({ exerciseName, sets }) =>
    sets.map((set, index) => ({ ...set, log, exerciseName, number: index + 1 })),
  );

/** Every set a person did, newest workout first. */
export async function logsExport(
  db: Db,
  caller: Caller,
  wanted: string | undefined,
): Promise<ListExport<SetRow>> {
  const userId = await subjectOf(db, caller, wanted, 'training.write');
  requireExport(caller, userId);
  await requirePerson(db, userId);
  return {
    name: 'entrenamientos',
    title: 'Entrenamientos',
    columns: SET_COLUMNS,
    paperColumns: SET_COLUMNS.filter(({ title }) => title !== NOTES),
    rows: everyRow(async (page) => {
      const { rows } = await pageOfLogs(db, { ...page, userId });
      const { page: logs, next } = pageOf(rows, page.limit, ({ startedAt }) => startedAt);
      return { rows: logs.flatMap(setsOf), next };
    }),
    ...ownedBy(caller, userId),
  };
}

const RECORD_COLUMNS: readonly Column<PersonalRecord>[] = [
  { title: 'fecha', kind: 'instant', width: 1.4, read: ({ achievedAt }) => achievedAt },
  { title: 'ejercicio', kind: 'text', width: 2, read: ({ exercise }) => exercise.name },
  { title: 'récord de', kind: 'text', read: ({ metric }) => METRIC_NAMES[metric] },
  { title: 'valor', kind: 'decimal', read: ({ value }) => value },
  { title: 'antes', kind: 'decimal', read: ({ beats }) => beats },
  ...EFFORT_COLUMNS,
  {
    title: 'de dónde',
    kind: 'text',
    width: 0.8,
    read: ({ source }) => (source === 'log' ? 'Entrenamiento' : 'Anotado'),
  },
];

/** The current records of a person, newest first. */
export async function recordsExport(
  db: Db,
  caller: Caller,
  wanted: string | undefined,
): Promise<ListExport<PersonalRecord>> {
  const userId = await subjectOf(db, caller, wanted, 'training.write');
  requireExport(caller, userId);
  const rows = await listRecords(db, userId);
  return {
    name: 'registros',
    title: 'Récords',
    columns: RECORD_COLUMNS,
    rows: singlePage(async () => rows),
    ...ownedBy(caller, userId),
  };
}
