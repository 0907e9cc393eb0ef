import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import { DUNNING_PLACEHOLDERS, type DunningStep } from '@forja/contract/accounts/dunning-texts';
import { listInWords } from '@forja/contract/list-in-words';
import { fillNames } from '@forja/contract/placeholders';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyThrough } from '../../notifications/public.ts';
import { readPaymentDetails } from '../../settings/public.ts';
import { readDunning } from './dunning-ladder.ts';

const BATCH_SIZE = 200;
/** A step that no server could send for longer than this is skipped. */
const CATCH_UP_DAYS = 6;

interface Owed {
  id: string;
  userId: string;
  days: number;
  concept: string;
  openCents: number;
  dueOn: Day;
  late: number;
}

/** The first and last day of each step, counted from the due day: until the next step begins. */
const spans = (steps: readonly DunningStep[]) =>
  steps.map(({ days }, at) => ({
    days,
    until: Math.min(days + CATCH_UP_DAYS, (steps[at + 1]?.days ?? Number.POSITIVE_INFINITY) - 1),
  }));

/**
 * Claims the debts whose step is due and not sent; the inserted row is the claim. Skipped are debts
 * due before the gym chose its steps, imported ones without a day, steps that were over when the debt was made,
 * and people with a reported payment that nobody has checked.
 */
const claim = (tx: Tx, steps: readonly DunningStep[], startsOn: Day): Promise<Owed[]> =>
  tx.all(sql<Owed>`
    with steps as (
      select days, until from jsonb_to_recordset(${JSON.stringify(spans(steps))}) as s (days int, until int)
    ),
    owed as (
      select d.id, d.user_id, s.days, d.concept, d.open_cents,
        d.owed_since as due_on, (select gym_today()) - d.owed_since as late
      from open_debts() d
      join users u on u.gym_id = d.gym_id and u.id = d.user_id and u.status <> 'disabled'
      join steps s on (select gym_today()) - d.owed_since between s.days and s.until
      -- A debt that was brought in is due on the day it came in, unless the sheet said its own.
      where (d.kind <> 'adjustment' or d.due_on <> d.day)
        and d.due_on between ${startsOn}::date
          and (select gym_today()) - (select min(days) from steps)
        and d.owed_since + s.days >= d.day
        and not exists (
          select from payments y where y.user_id = d.user_id and y.status = 'reported')
    ),
    taken as (
      insert into charge_reminders (gym_id, charge_id, days, amount_cents)
      select ${tx.gymId}::uuid, o.id, o.days, o.open_cents from owed o
      where not exists (
        select from charge_reminders r where r.charge_id = o.id and r.days = o.days)
      order by o.user_id, o.id limit ${BATCH_SIZE}
      on conflict do nothing
      returning charge_id, days
    )
    select o.id, o.user_id as "userId", o.days, o.concept, o.open_cents::float8 as "openCents",
      o.due_on as "dueOn", o.late
    from taken t join owed o on o.id = t.charge_id and o.days = t.days
    order by o.user_id, o.days, o.due_on, o.id`);

interface Words {
  gimnasio: string;
  sinpe: string;
  currency: string;
}

async function readWords(tx: Tx): Promise<Words> {
  const { sinpeNumber } = await readPaymentDetails(tx);
  const gym = await tx.one(sql<{ gimnasio: string; currency: string }>`
    select gym_name as gimnasio, currency from gym_settings`);
  // The number may have been removed since the text was written.
  return { ...gym, sinpe: sinpeNumber ?? 'el número que te damos en recepción' };
}

/** Sends one person one message about all their debts that were due on the same day. */
async function ask(
  platform: Platform,
  tx: Tx,
  step: DunningStep,
  owed: readonly [Owed, ...Owed[]],
  words: Words,
): Promise<void> {
  const [{ id, userId, dueOn, late }] = owed;
  const { nombre } = await tx.one(sql<{ nombre: string }>`
    select first_name as nombre from users where id = ${userId}::uuid`);
  const openCents = owed.reduce((sum, each) => sum + each.openCents, 0);
  const values = {
    nombre,
    gimnasio: words.gimnasio,
    sinpe: words.sinpe,
    concepto: listInWords(owed.map(({ concept }) => concept)),
    monto: moneyText(openCents, words.currency),
    fecha: dayText(dueOn),
    dias: String(Math.abs(late)),
  };
  const title = fillNames(step.title, DUNNING_PLACEHOLDERS, values);
  const body = fillNames(step.body, DUNNING_PLACEHOLDERS, values);
  const channels = await notifyThrough(platform, tx, step.channels, {
    userId,
    kind: 'debt-due',
    title,
    body,
    link: '/home',
    subject: `charge-due:${id}`,
  });
  await tx.run(sql`
    update charge_reminders set channels = ${channels}::text[], title = left(${title}, 200),
      body = left(${body}, 600)
    where days = ${step.days} and charge_id = any (${owed.map((each) => each.id)}::uuid[])`);
}

/** Sends one batch; returns its size. */
async function askBatch(platform: Platform, db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const { startsOn, steps } = await readDunning(tx);
    if (startsOn === null) return 0;
    const claimed = await claim(tx, steps, startsOn);
    const words = await readWords(tx);
    const groups = Map.groupBy(claimed, ({ userId, days, dueOn }) => `${userId} ${days} ${dueOn}`);
    for (const [first, ...rest] of groups.values()) {
      const step = steps.find(({ days }) => days === first?.days);
      if (first && step) await ask(platform, tx, step, [first, ...rest], words);
    }
    return claimed.length;
  });
}

/** Sends every due reminder, each step once per debt. */
export async function askForDebts(platform: Platform, db: Db): Promise<void> {
  while ((await askBatch(platform, db)) === BATCH_SIZE);
}
