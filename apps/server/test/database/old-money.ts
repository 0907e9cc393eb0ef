import type pg from 'pg';
import { newId } from '../../platform/db/ids.ts';
import { OWNER_ROLE } from '../../platform/db/roles/provision.ts';

/** Adds a gym to tables from before debts were documents, as a user who may write all of them. */
export async function writeOldGym(superuser: pg.Client) {
  const gymId = newId();
  const ids = Object.fromEntries(
    ['ana', 'beto', 'child', 'carla', 'plan', 'pack'].map((name) => [name, newId()]),
  ) as Record<'ana' | 'beto' | 'child' | 'carla' | 'plan' | 'pack', string>;
  const run = (text: string, values: unknown[] = []) => superuser.query(text, values);
  // The archive code of today calls this function; at that time gyms could not move to another
  // cell.
  await run(`create or replace function read_gym(gym uuid) returns void language sql
    as $$ select set_config('app.gym_id', gym::text, true) $$`);
  await run(`alter function read_gym owner to ${OWNER_ROLE}`);
  await run("select set_config('app.gym_id', $1, false)", [gymId]);
  await run("insert into gyms (id, subdomain, plan) values ($1, $2, 'pro')", [
    gymId,
    `old-${gymId.slice(-8)}`,
  ]);
  await run(
    `insert into gym_settings (gym_id, id, gym_name, theme) values ($1, $1, 'Gimnasio', '{}')`,
    [gymId],
  );
  for (const name of ['ana', 'beto', 'child', 'carla'] as const) {
    await run(
      `insert into users (gym_id, id, email, username, first_name) values ($1, $2, $3, $4, $4)`,
      [gymId, ids[name], `${name}@old.test`, name],
    );
  }
  for (const [name, price] of [
    ['plan', 30_000],
    ['pack', 22_000],
  ] as const) {
    await run(
      `insert into membership_plans (gym_id, id, name, price_cents, period_count, period_unit, family_size)
       values ($1, $2, $3, $4, 1, 'month', 3)`,
      [gymId, ids[name], name, price],
    );
  }
  const membership = async (
    who: 'ana' | 'beto' | 'child' | 'carla',
    payer: 'ana' | 'beto' | 'carla',
    owed: number,
    current = true,
  ): Promise<string> => {
    const id = newId();
    await run(
      `insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, ends_on,
         period_from, price_cents, owed_cents, due_on, is_current, joined_on, replaced_on)
       values ($1, $2, $3, $4, $5, '2026-10-01', '2026-11-30', '2026-11-01', 30000, $6, '2026-11-01', $7,
         '2026-10-01', case when not $7 then date '2026-10-01' end)`,
      [gymId, id, ids[who], ids[payer], ids.plan, owed, current],
    );
    return id;
  };
  const old = await membership('ana', 'ana', 7_000, false);
  const paid = await membership('ana', 'ana', 0);
  const owing = await membership('beto', 'beto', 20_000);
  await membership('child', 'beto', 0);
  await membership('carla', 'carla', 30_000);
  let receipt = 0;
  const payment = (
    who: 'ana' | 'beto' | 'carla',
    status: string,
    cents: number,
    rest: { membership?: string; plan?: string; day?: string } = {},
  ) => {
    const counts = status === 'confirmed' || status === 'void';
    if (counts) receipt += 1;
    return run(
      `insert into payments (gym_id, id, receipt_number, user_id, membership_id, plan_id, concept,
         amount_cents, currency, method, status, paid_on, voided_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'Pago', $6, 'CRC', 'cash', $7, $8,
         case when $7 = 'void' then now() end)`,
      [
        gymId,
        counts ? receipt : null,
        ids[who],
        rest.membership ?? null,
        rest.plan ?? null,
        cents,
        status,
        rest.day ?? '2026-10-01',
      ],
    );
  };
  await payment('ana', 'confirmed', 30_000, { membership: paid, plan: ids.plan });
  await payment('ana', 'confirmed', 23_000, { membership: old, plan: ids.pack, day: '2026-09-03' });
  await payment('beto', 'confirmed', 10_000, { membership: owing, plan: ids.plan });
  await payment('beto', 'confirmed', 1_500);
  await payment('beto', 'void', 30_000, { membership: owing, plan: ids.plan });
  await payment('carla', 'reported', 30_000);
  await payment('carla', 'rejected', 30_000);
  await run('select count_figures()');
  return { gymId, ids };
}

/** The debt of each membership, and until when it runs. */
export const OLD_DEBTS = `select id, owed_cents::int as owed, ends_on::text as "endsOn"
  from memberships where gym_id = $1 order by id`;
export const NEW_DEBTS = `select m.id, d.owed_cents::int as owed, m.ends_on::text as "endsOn"
  from memberships m cross join lateral membership_debt(m) d where m.gym_id = $1 order by m.id`;
/** The daily figures from before there were documents. Joining was then counted by plan. */
export const FIGURES = `select day::text, kind,
    case when kind not in ('joined', 'left') then key else '' end as key, sum(value)::int as value
  from daily_figures
  where gym_id = $1 and kind not in ('income-concept', 'income-location', 'income-cashier', 'people')
  group by 1, 2, 3 having sum(value) <> 0 order by 1, 2, 3`;
/** Accounts whose balance does not match their documents. */
export const WRONG_BALANCES = `
  select a.id, a.balance_cents::int as balance from accounts a where a.balance_cents <> (
    select coalesce(sum(amount), 0) from (
      select total_cents as amount from charges where account_id = a.id
      union all select -amount_cents from credits where account_id = a.id
      union all select -amount_cents from payments where account_id = a.id and status = 'confirmed'
      union all select v.amount_cents from payment_voids v join payments y on y.id = v.payment_id
        where y.account_id = a.id
      union all select amount_cents from refunds where account_id = a.id and status = 'done'
    ) documents)`;
/** Documents whose settled part does not match the allocations. */
export const WRONG_ALLOCATIONS = `
  select 'charge' as kind, id from charges c where settled_cents <> coalesce(
    (select sum(amount_cents) from allocations where charge_id = c.id), 0)
  union all select 'payment', id from payments y where allocated_cents <> coalesce(
    (select sum(amount_cents) from allocations where payment_id = y.id), 0)
  union all select 'credit', id from credits k where allocated_cents <> coalesce(
    (select sum(amount_cents) from allocations where credit_id = k.id), 0)
  union all select 'refund', id from refunds r where allocated_cents <> coalesce(
    (select sum(amount_cents) from allocations where refund_id = r.id), 0)`;
