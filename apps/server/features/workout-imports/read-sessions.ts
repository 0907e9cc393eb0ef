import { DAY_MS } from '@forja/calendar/duration';
import { LIMITS, MAX_ENTRIES, MAX_SETS } from '@forja/contract/training/values';
import type { DoneSet } from '@forja/contract/training/workout-routes';
import type { WeightUnit } from '@forja/contract/weight-unit';
import type { ImportPreview } from '@forja/contract/workout-imports/routes';
import { numberText } from '../../platform/documents/columns.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { readLength, readMoment } from './read-moment.ts';
import { kindOf, type Row, type Table } from './read-rows.ts';

type Session = ImportPreview['sessions'][number];

/** Nobody trains more different exercises. Each name is compared with the whole library. */
const MAX_NAMES = 500;
/** A workout a day for thirty years. */
const MAX_SESSIONS = 11_000;
const KG_PER_POUND = 0.45359237;
const METRES: Readonly<Record<string, number>> = {
  m: 1,
  meters: 1,
  km: 1000,
  mi: 1609.344,
  miles: 1609.344,
};

/** A positive number with a point or a comma; null for anything else, including 0. */
function figure(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Rounds finely enough to convert back to pounds or miles. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const within = (value: number | null, most: number): boolean => value === null || value <= most;

/** Converts an effort (RPE) from 1 to 10 to the repetitions in reserve. */
function rirOf(rpe: string): number | null {
  const value = figure(rpe);
  return value !== null && value <= 10 ? Math.round(10 - value) : null;
}

interface Units {
  weight: WeightUnit;
  distance: string;
}

/** Without a distance unit, kilograms imply kilometres and pounds imply miles. */
const unitsOf = (table: Table, asked: WeightUnit): Units => {
  const weight = table.unit ?? asked;
  return { weight, distance: table.distanceUnit ?? (weight === 'kg' ? 'km' : 'miles') };
};

function setOf(row: Row, kind: DoneSet['kind'], units: Units): DoneSet | null {
  const inPounds = (row.weightUnit.trim().toLowerCase() || units.weight).startsWith('lb');
  const weight = figure(row.weight);
  const metres = METRES[row.distanceUnit.trim().toLowerCase()] ?? METRES[units.distance] ?? 1000;
  const distance = figure(row.distance);
  const [reps, seconds] = [figure(row.reps), figure(row.seconds)];
  const set: DoneSet = {
    kind,
    reps: reps === null ? null : Math.round(reps),
    weightKg: weight === null ? null : rounded(weight * (inPounds ? KG_PER_POUND : 1)),
    seconds: seconds === null ? null : Math.round(seconds),
    distanceM: distance === null ? null : rounded(distance * metres),
    rir: rirOf(row.rpe),
    doneAt: null,
  };
  const isPlausible =
    within(set.reps, LIMITS.reps) &&
    within(set.weightKg, LIMITS.weightKg) &&
    within(set.seconds, LIMITS.seconds) &&
    within(set.distanceM, LIMITS.distanceM);
  return isPlausible && (set.reps || set.seconds || set.distanceM) ? set : null;
}

const notesOf = (text: string, most: number): string | null => text.trim().slice(0, most) || null;

function endOf(read: (text: string) => string | null, row: Row, startedAt: string): string {
  const start = Date.parse(startedAt);
  const written = read(row.end);
  const end = written ? Date.parse(written) : start + readLength(row.length);
  return end >= start && end - start <= DAY_MS ? new Date(end).toISOString() : startedAt;
}

/** Remembers the times it has read: every set of a session repeats them, and reading is slow. */
function createReader(zone: string) {
  const known = new Map<string, string | null>();
  return (text: string): string | null => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const moment = readMoment(zone, text);
    known.set(text, moment);
    return moment;
  };
}

const exerciseName = ({ exercise }: Row): string => exercise.trim().slice(0, 120);

/** Adds a set to its exercise; false when there is no room left. */
function addSet(session: Session, row: Row, set: DoneSet): boolean {
  const name = exerciseName(row);
  const last = session.exercises.at(-1);
  if (last?.name === name) {
    if (last.sets.length >= MAX_SETS) return false;
    last.sets.push(set);
    return true;
  }
  if (session.exercises.length >= MAX_ENTRIES) return false;
  session.exercises.push({ name, notes: notesOf(row.notes, 500), sets: [set] });
  return true;
}

/** Refuses as soon as it is clear that a file holds more than anybody trains. */
function requirePlausible(names: ReadonlySet<string>, sessions: ReadonlyMap<string, Session>) {
  if (names.size > MAX_NAMES)
    throw fieldError('file', `El archivo trae más de ${MAX_NAMES} ejercicios distintos.`);
  if (sessions.size > MAX_SESSIONS) {
    throw fieldError(
      'file',
      `El archivo trae más de ${numberText(MAX_SESSIONS)} entrenamientos. Divídelo en varios.`,
    );
  }
}

/** The sessions of a file in order, and the lines that could not be read. */
export function readSessions(table: Table, zone: string, asked: WeightUnit) {
  const units = unitsOf(table, asked);
  const read = createReader(zone);
  const sessions = new Map<string, Session>();
  const names = new Set<string>();
  const skipped: number[] = [];
  for (const row of table.rows) {
    const kind = kindOf(row, table.source);
    if (kind === null) continue;
    const startedAt = read(row.start);
    const set = setOf(row, kind, units);
    if (!startedAt || Date.parse(startedAt) > Date.now() || !set || !row.exercise.trim()) {
      skipped.push(row.line);
      continue;
    }
    const name = row.title.trim().slice(0, 60) || 'Entrenamiento';
    const key = `${startedAt} ${name}`;
    const session = sessions.get(key) ?? {
      name,
      startedAt,
      finishedAt: endOf(read, row, startedAt),
      notes: notesOf(row.about, 1000),
      exercises: [],
    };
    sessions.set(key, session);
    if (addSet(session, row, set)) names.add(exerciseName(row));
    else skipped.push(row.line);
    requirePlausible(names, sessions);
  }
  return { sessions: [...sessions.values()], skipped };
}
