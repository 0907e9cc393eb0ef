import { addDays, utcDay } from '@forja/calendar/day';
import { DAY_MS, MINUTE_MS, WEEK_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { build } from '../platform/db/sql.ts';
import type { Random } from './random.ts';
import { SAMPLE_ZONE, type Seeding } from './seeding.ts';
import { SAMPLE_ROUTINES, type SampleExercise, type SampleRoutine } from './training-plans.ts';

const WEEKS = 26;
/** Other members who log workouts, so that lists and averages are not empty. */
const OTHER_LIFTERS = 8;

interface Lifter {
  id: string;
  /** A sample routine, and the person's strength relative to its starting weights. */
  routine: SampleRoutine;
  strength: number;
  weeks: number;
}

const round = (kg: number): number => Math.max(2.5, Math.round(kg / 2.5) * 2.5);

const targetColumns = (exercise: SampleExercise, day: number, position: number) => ({
  exercise_id: exercise.id,
  exercise_name: exercise.name,
  day,
  position,
  sets: exercise.sets,
  reps: exercise.reps ?? null,
  seconds: exercise.seconds ?? null,
  rest_seconds: exercise.restSeconds,
  rir: exercise.rir ?? null,
  superset_group: exercise.supersetGroup ?? null,
  progression: exercise.warmup ? JSON.stringify({ kind: 'addWeight', stepKg: 2.5 }) : null,
  notes: exercise.notes ?? null,
});

function targets(
  { db, random, now }: Seeding,
  routine: SampleRoutine,
  parent: { routine_id: string } | { plan_id: string },
) {
  return routine.days.flatMap(({ exercises }, index) =>
    exercises.map((exercise, position) => ({
      gym_id: db.gymId,
      id: random.id(now),
      routine_id: 'routine_id' in parent ? parent.routine_id : null,
      plan_id: 'plan_id' in parent ? parent.plan_id : null,
      ...targetColumns(exercise, index + 1, position),
    })),
  );
}

async function seedRoutines(seeding: Seeding): Promise<Map<SampleRoutine, string>> {
  const { db, random, now } = seeding;
  const ids = new Map<SampleRoutine, string>();
  for (const routine of SAMPLE_ROUTINES) {
    const id = random.id(new Date(now.getTime() - 300 * DAY_MS));
    ids.set(routine, id);
    await db.run(
      build.insertInto('routines').values({
        gym_id: db.gymId,
        id,
        name: routine.name,
        description: routine.description,
        days: routine.days.map(({ name }) => name),
      }),
    );
    const rows = targets(seeding, routine, { routine_id: id });
    await db.run(build.insertInto('plan_exercises').values(rows));
  }
  return ids;
}

async function seedPlan(seeding: Seeding, lifter: Lifter, routineId: string, coach: string) {
  const { db, random, now } = seeding;
  const began = new Date(now.getTime() - lifter.weeks * WEEK_MS);
  const id = random.id(began);
  await db.run(
    build.insertInto('user_plans').values({
      gym_id: db.gymId,
      id,
      user_id: lifter.id,
      routine_id: routineId,
      name: lifter.routine.name,
      description: lifter.routine.description,
      days: lifter.routine.days.map(({ name }) => name),
      starts_on: utcDay(began.getTime()),
      written_by: coach,
      created_at: began,
    }),
  );
  const rows = targets(seeding, lifter.routine, { plan_id: id });
  await db.run(build.insertInto('plan_exercises').values(rows));
  return id;
}

/** A plausible working weight: a slow increase with some weeks of stagnation. */
function weightOf(exercise: SampleExercise, week: number, strength: number, random: Random) {
  if (exercise.startKg === undefined) return null;
  const stall = random.chance(0.25) ? 2.5 : 0;
  return round((exercise.startKg + (exercise.weeklyKg ?? 0) * week - stall) * strength);
}

type SetRow = {
  kind: string;
  reps: number | null;
  weight_kg: number | null;
  seconds: number | null;
  rir: number | null;
};

function setsOf(
  exercise: SampleExercise,
  week: number,
  strength: number,
  random: Random,
): SetRow[] {
  const kg = weightOf(exercise, week, strength, random);
  const [fewest = 10, most = fewest] = (exercise.reps ?? '').split('-').filter(Boolean).map(Number);
  const work = Array.from({ length: exercise.sets }, (_, index) => ({
    kind: 'work',
    reps: exercise.seconds
      ? null
      : Math.max(3, random.int(fewest, most) - (index > 2 && random.chance(0.4) ? 1 : 0)),
    weight_kg: exercise.seconds ? null : kg,
    seconds: exercise.seconds ? exercise.seconds + Math.round(week) + random.int(-5, 5) : null,
    rir: exercise.rir === undefined ? null : Math.max(0, exercise.rir - random.int(0, 1)),
  }));
  if (!exercise.warmup || kg === null) return work;
  return [
    { kind: 'warmup', reps: 8, weight_kg: round(kg * 0.55), seconds: null, rir: null },
    ...work,
  ];
}

interface Session {
  planId: string;
  lifter: Lifter;
  day: number;
  week: number;
  startedAt: Date;
}

function rowsOf({ db, random }: Seeding, session: Session) {
  const { lifter, planId, startedAt } = session;
  const { name, exercises } = lifter.routine.days[session.day - 1] ?? { name: '', exercises: [] };
  const logId = random.id(startedAt);
  let at = startedAt.getTime() + 4 * MINUTE_MS;
  const entries = exercises.map((exercise, position) => ({
    gym_id: db.gymId,
    id: random.id(startedAt),
    log_id: logId,
    user_id: lifter.id,
    position,
    exercise_id: exercise.id,
    exercise_name: exercise.name,
  }));
  const sets = exercises.flatMap((exercise, index) =>
    setsOf(exercise, session.week, lifter.strength, random).map((set, position) => {
      at += (exercise.restSeconds + 40) * 1000;
      return {
        gym_id: db.gymId,
        id: random.id(startedAt),
        entry_id: entries[index]?.id ?? '',
        position,
        ...set,
        done_at: new Date(at),
      };
    }),
  );
  const log = {
    gym_id: db.gymId,
    id: logId,
    user_id: lifter.id,
    plan_id: planId,
    plan_name: lifter.routine.name,
    day: session.day,
    day_name: name,
    started_at: startedAt,
    finished_at: new Date(at + MINUTE_MS),
    notes: random.chance(0.12) ? random.pick(['Buen día', 'Con poco sueño', 'Hombro bien']) : null,
  };
  return { log, entries, sets };
}

/** About three workouts a week, some of them missed, ending two days ago. */
function sessionTimes({ random, now }: Seeding, weeks: number): Date[] {
  const times: Date[] = [];
  for (let daysAgo = weeks * 7; daysAgo >= 2; daysAgo -= random.chance(0.7) ? 2 : 3) {
    if (random.chance(0.1)) continue;
    const day = addDays(utcDay(now.getTime()), -daysAgo);
    // Around half past five in the afternoon.
    times.push(new Date(instantAt(SAMPLE_ZONE, day, 17 * 60 + random.int(10, 50))));
  }
  return times;
}

/**
 * Adds workouts that follow the days of the plan and end with its last day, so that today begins a
 * new round.
 */
async function seedHistory(seeding: Seeding, lifter: Lifter, planId: string): Promise<void> {
  const days = lifter.routine.days.length;
  const times = sessionTimes(seeding, lifter.weeks);
  const offset = days - (times.length % days);
  const began = seeding.now.getTime() - lifter.weeks * WEEK_MS;
  const sessions = times.map((startedAt, index) => {
    const day = ((index + offset) % days) + 1;
    const week = Math.max(0, (startedAt.getTime() - began) / WEEK_MS);
    return rowsOf(seeding, { planId, lifter, day, week, startedAt });
  });
  if (sessions.length === 0) return;
  const { db } = seeding;
  await db.run(build.insertInto('workout_logs').values(sessions.map(({ log }) => log)));
  await db.run(build.insertInto('workout_entries').values(sessions.flatMap((one) => one.entries)));
  await db.run(build.insertInto('workout_sets').values(sessions.flatMap(({ sets }) => sets)));
}

async function peopleOf(db: Seeding['db']) {
  const rows = await db.all(
    build.selectFrom('users').select(['id', 'email', 'role']).orderBy('id'),
  );
  const of = (name: string) => rows.find(({ email }) => email?.startsWith(`${name}@`))?.id ?? '';
  const others = rows.filter(
    ({ email, role }) => role === 'member' && !email?.startsWith('member'),
  );
  return { coach: of('admin'), member: of('member'), member2: of('member2'), others };
}

/** Adds templates, the plans made from them, and half a year of workouts. */
export async function seedTraining(seeding: Seeding): Promise<void> {
  const { db, random, sample } = seeding;
  const people = await peopleOf(db);
  const routineIds = await seedRoutines(seeding);
  const [split, whole, upper] = SAMPLE_ROUTINES;
  if (!split || !whole || !upper) return;
  const lifters: Lifter[] = [
    { id: people.member, routine: split, strength: 1, weeks: WEEKS },
    { id: people.member2, routine: whole, strength: 1.2, weeks: 10 },
  ];
  const rich = sample.isRich ? OTHER_LIFTERS : 0;
  for (const { id } of people.others.slice(0, rich)) {
    const strength = 0.7 + random.next() * 0.7;
    lifters.push({
      id,
      routine: random.pick([split, whole, upper]),
      strength,
      weeks: random.int(4, 9),
    });
  }
  for (const lifter of lifters) {
    const planId = await seedPlan(
      seeding,
      lifter,
      routineIds.get(lifter.routine) ?? '',
      people.coach,
    );
    await seedHistory(seeding, lifter, planId);
  }
}
