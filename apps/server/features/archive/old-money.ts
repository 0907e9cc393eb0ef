import type { GymTx } from './catalogue.ts';
import type { Header } from './format.ts';
import { runBackfill } from './run-backfill.ts';

/** Archives from before debts were documents have the debt as an amount on each membership. */
export const isFromBeforeDocuments = ({ tables }: Header): boolean =>
  tables.some(({ name, columns }) => name === 'memberships' && columns.includes('owed_cents'));

/** Stores those amounts, for which there is no column any more. */
async function keepDebts(tx: GymTx): Promise<void> {
  await tx.raw(`create temporary table if not exists archived_debts (
    membership_id uuid not null, owed_cents bigint not null, due_on date not null) on commit drop`);
  await tx.raw(`insert into archived_debts
    select (line ->> 'id')::uuid, (line ->> 'owed_cents')::bigint, (line ->> 'due_on')::date
    from archived_rows where (line ->> 'owed_cents')::bigint > 0`);
}

/** Prepares for the rows of a table of such an archive. */
export async function beforeOldTable(tx: GymTx, table: string): Promise<void> {
  if (table === 'memberships') await keepDebts(tx);
  // Finds the account of each payment.
  if (table === 'payments') await tx.raw('alter table payments enable trigger place_payment');
}

/** Creates what an older archive lacks because it did not exist then. */
export async function fillInMoney(tx: GymTx, header: Header): Promise<void> {
  if (isFromBeforeDocuments(header)) await writeDocuments(tx);
  await numberDocuments(tx, header);
  if (header.tables.some(({ name }) => name === 'membership_periods')) return;
  await runBackfill(tx, '0178_periods_of_memberships.backfill.sql', 'memberships');
}

/** Archives from before charges had a number. */
async function numberDocuments(tx: GymTx, { tables }: Header): Promise<void> {
  if (tables.some(({ name, columns }) => name === 'charges' && columns.includes('number'))) return;
  await runBackfill(tx, '0591_numbers_of_charges.backfill.sql', 'charges');
  await runBackfill(tx, '0592_numbers_of_credits.backfill.sql', 'credits');
  await runBackfill(tx, '0593_numbers_of_refunds.backfill.sql', 'refunds');
}

async function writeDocuments(tx: GymTx): Promise<void> {
  await runBackfill(tx, '0171_accounts_of_payers.backfill.sql', 'users');
  await runBackfill(tx, '0172_charges_of_payments.backfill.sql', 'payments');
  await tx.raw(`
    with owed as (
      insert into charges (gym_id, id, account_id, kind, membership_id, plan_id, concept,
        unit_price_cents, total_cents, due_on, day, created_at)
      select m.gym_id, m.id, a.id, 'period', m.id, m.plan_id, 'Membresía ' || p.name,
        d.owed_cents, d.owed_cents, d.due_on, (m.created_at at time zone gym_zone())::date, m.created_at
      from archived_debts d
      join memberships m on m.gym_id = current_gym() and m.id = d.membership_id
      join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
      join accounts a on a.gym_id = m.gym_id and a.user_id = m.payer_id
      returning gym_id, account_id, total_cents
    )
    update accounts a set balance_cents = a.balance_cents + o.cents
    from (select gym_id, account_id, sum(total_cents) as cents from owed group by 1, 2) o
    where a.gym_id = o.gym_id and a.id = o.account_id`);
  await runBackfill(tx, '0174_charges_of_fees.backfill.sql', 'class_fees');
  await tx.raw('truncate archived_debts');
}
