import { addDays } from '@forja/calendar/day';
import type { StepDay, StepDays } from '@forja/contract/measurements/routes';
import { type RawBuilder, sql } from 'kysely';
import { hasConsent, requireConsent } from '../../domain/consent/consent.ts';
import { recordLook } from '../../domain/consent/health-looks.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import { requirePerson, subjectOf } from '../../domain/people/subject.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** What a chart shows: a quarter. */
const SHOWN_DAYS = 92;

/**
 * All steps of this record, or for staff with those merged into it; of a day that two of them have,
 * the larger count.
 */
const countedSteps = (db: Db, whose: RawBuilder<boolean>): Promise<StepDay[]> =>
  db.all(sql<StepDay>`
    select day, max(steps) as steps from daily_steps
    where ${whose} group by day order by day`);

const own = (userId: string) => sql<boolean>`user_id = ${userId}::uuid`;

/** For the download of one's own data. */
export const stepsOf = (db: Db, userId: string) => countedSteps(db, own(userId));

/** The steps of the last days, as far as they may be shown. */
export async function listSteps(db: Db, caller: Caller, userId: string): Promise<StepDay[]> {
  await requirePerson(db, await subjectOf(db, caller, userId, 'body.read'));
  // Sealed: only the download of one's own data shows them.
  if (!(await hasConsent(db, userId, 'health'))) return [];
  await recordLook(db, caller, userId, 'measurements');
  const today = await gymToday(db);
  const first = addDays(today, 1 - SHOWN_DAYS);
  const whose = caller.userId === userId ? own(userId) : isSamePerson(sql`user_id`, userId);
  return (await countedSteps(db, whose)).filter(({ day }) => day >= first);
}

/** Brings the steps of days in; a file that is read again later knows more of its last day. */
export async function importSteps(
  db: Db,
  userId: string,
  { days }: StepDays,
): Promise<{ saved: number }> {
  await requireConsent(db, userId, 'health');
  const today = await gymToday(db);
  // A phone elsewhere may be a day ahead.
  if (days.some(({ day }) => day > addDays(today, 1))) {
    throw fieldError('days', 'La fecha no puede estar en el futuro.');
  }
  const saved = await db.all(sql`
    insert into daily_steps as kept (gym_id, user_id, day, steps)
    select ${db.gymId}::uuid, ${userId}::uuid, d.day, max(d.steps)
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date, steps integer)
    group by d.day order by d.day
    on conflict (gym_id, user_id, day) do update set steps = excluded.steps
      where kept.steps < excluded.steps
    returning day`);
  return { saved: saved.length };
}
