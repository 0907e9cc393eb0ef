import { addDays } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import type { MemberView } from '@forja/contract/overview/routes';
import { byWeek, lastMondays, sessionsByWeek } from '@forja/library/adherence';
import { batchReads } from '../../platform/db/batch-reads.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { shownMeasurements } from '../measurements/public.ts';
import { currentMembership } from '../memberships/public.ts';
import { dietAdherence } from '../nutrition/public.ts';
import { recordsOfFriends } from '../social/public.ts';
import { newestRecords, nextWorkoutOf, setsPerMuscle } from '../training/public.ts';
import * as figures from './figures.ts';
import { streakOf } from './streak.ts';

const HALF_YEAR_DAYS = 26 * 7;
const FOUR_WEEKS_DAYS = 28;
const LIST_LENGTH = 6;
const FRIENDS_RECORDS = 3;

/** The home screen of a member: their training and their membership. */
export async function memberView(
  gymDb: Db,
  userId: string,
  present: readonly string[],
): Promise<MemberView> {
  const db = batchReads(gymDb);
  const today = await gymToday(db);
  const since = new Date(Date.now() - FOUR_WEEKS_DAYS * DAY_MS);
  const first = addDays(today, 1 - HALF_YEAR_DAYS);
  const mondays = lastMondays(today);
  const dietDays = { from: mondays[0] ?? today, to: today };
  const [workout, membership, days, visits, muscles, records, nextClass, measured, diet, friends] =
    await Promise.all([
      nextWorkoutOf(db, userId, today),
      currentMembership(db, userId),
      figures.trainedDays(db, userId),
      figures.visitedDays(db, userId, first),
      setsPerMuscle(db, userId, since),
      newestRecords(db, userId, LIST_LENGTH),
      figures.nextClass(db, userId),
      shownMeasurements(db, userId),
      dietAdherence(db, userId, dietDays),
      recordsOfFriends(db, userId, FRIENDS_RECORDS, present),
    ]);
  return {
    view: 'member',
    today,
    workout,
    membership,
    streak: streakOf(days, today),
    nextClass,
    weights: measured.flatMap(({ takenAt, weightKg }) =>
      weightKg !== null && takenAt.slice(0, 10) >= first ? [{ at: takenAt, weightKg }] : [],
    ),
    visitedDays: visits,
    trainedDays: days.filter(({ day }) => day >= first),
    muscles,
    records: records.map(({ exercise, metric, value, beats, achievedAt }) => ({
      exerciseId: exercise.id,
      exerciseName: exercise.name,
      metric,
      value,
      beats,
      achievedAt,
    })),
    adherence: {
      routine: workout && {
        name: workout.planName,
        weeks: sessionsByWeek(workout, days, mondays),
      },
      diet: diet && {
        name: diet.name,
        weeks: byWeek(diet.days, mondays).filter(({ planned }) => planned > 0),
      },
    },
    friendsRecords: friends,
  };
}
