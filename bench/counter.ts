import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { createOwnerPool } from '../apps/server/platform/db/connections/pool.ts';
import { withGym } from '../apps/server/platform/db/gym-db.ts';
import { newId } from '../apps/server/platform/db/ids.ts';
import { connect } from '../apps/server/platform/db/roles/provision.ts';
import { insertGym } from '../apps/server/provider/insert-gym.ts';
import { buildBenchServer, SYSTEM, startDatabase } from './start.ts';

/** Cobrar, from the account to the receipt: 100,000 accounts in one gym against 1,000 in another. */
const SMALL = 1_000;
/** Set BENCH_ACCOUNTS to a smaller number to try the bench out. */
const LARGE = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
/** One half are charges, the other the payments that settle them. */
const DOCUMENTS_EACH = 20;
/**
 * Sales to nobody in particular all belong to one account, which has this share of the documents.
 */
const COUNTER_SHARE = 0.1;
const ROUNDS = 200;
const WARM_UP = 40;
const LIMIT = 1.3;

const database = await startDatabase({ durable: false });
const owner = createOwnerPool(database.ownerUrl, 2);

interface BenchGym {
  id: string;
  subdomain: string;
  ownerId: string;
  accounts: number;
}

async function makeGym(subdomain: string, accounts: number): Promise<BenchGym> {
  const gym = { id: newId(), subdomain, ownerId: newId(), accounts };
  await withGym(owner, gym.id, SYSTEM).tx((tx) =>
    insertGym(tx, {
      subdomain,
      gymName: subdomain,
      plan: 'enterprise',
      status: 'active',
      endsAt: null,
      theme: defaultTheme,
    }),
  );
  return gym;
}

/** The id of a person, of an account or of a document, from its place in a series. */
const idOf = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || $1::text || (${number})::text) placing '4' from 13)
    placing '8' from 17)::uuid`;

const LARGE_TABLES = ['charges', 'payments', 'allocations'];

/** People with their accounts, and documents that settle each other. */
const FILL: readonly string[] = [
  `insert into users (gym_id, id, email, username, first_name, last_name, member_number, role)
   select $1::uuid, case n when 1 then $3::uuid else ${idOf('u', 'n')} end, 'p' || n || '@bench.test',
     'Persona ' || n, 'Ana', 'Mora ' || n, n, case n when 1 then 'owner' else 'member' end
   from generate_series(1, $2::int) n`,
  `insert into accounts (gym_id, id, user_id)
   select $1::uuid, ${idOf('a', 'n')}, case n when 0 then null when 1 then $3::uuid else ${idOf('u', 'n')} end
   from generate_series(0, $2::int) n`,
  `insert into charges (gym_id, id, account_id, kind, concept, unit_price_cents, total_cents,
     settled_cents, due_on, day, created_at)
   select $1::uuid, ${idOf('c', 'n')}, ${idOf('a', 'account')}, 'service', 'Toalla', 100000, 100000,
     100000, date '2026-01-01' + n % 300, date '2026-01-01' + n % 300, now() - n % 300 * interval '1 day'
   from (select n, case when n % 10 < ${COUNTER_SHARE * 10} then 0 else 1 + n % $2::int end as account
     from generate_series(1, $2::int * ${DOCUMENTS_EACH / 2}) n) d where $3::uuid is not null`,
  `insert into payments (gym_id, id, account_id, user_id, receipt_number, concept, amount_cents,
     allocated_cents, currency, method, status, paid_on, confirmed_at, created_at)
   select gym_id, id, account_id, null, row_number() over (), 'Toalla', 100000, 100000, 'CRC', 'card',
     'confirmed', day, created_at, created_at
   from charges where gym_id = $1::uuid and $2::int > 0 and $3::uuid is not null`,
  `insert into allocations (gym_id, account_id, payment_id, charge_id, amount_cents, names_income, day)
   select gym_id, account_id, id, id, 100000, true, day from charges
   where gym_id = $1::uuid and $2::int > 0 and $3::uuid is not null`,
  `insert into counters (gym_id, name, value) values
     ($1::uuid, 'receipt', $2::int * ${DOCUMENTS_EACH / 2})
   on conflict (gym_id, name) do update set value = excluded.value where $3::uuid is not null`,
];

const started = performance.now();
const gyms = { small: await makeGym('small', SMALL), large: await makeGym('large', LARGE) };
const superuser = await connect(database.superuserUrl);
// Fills whole gyms without the triggers that keep sums: row by row, two million rows take an hour.
await superuser.query('set session_replication_role = replica');
// Indexes of the large tables are built after filling: row by row that takes minutes.
await superuser.query(
  `update pg_index set indisready = false, indisvalid = false
   where indrelid = any ($1::regclass[])`,
  [LARGE_TABLES],
);
for (const gym of Object.values(gyms)) {
  for (const statement of FILL) {
    await superuser.query(statement, [gym.id, gym.accounts, gym.ownerId]);
  }
}
await superuser.query("set maintenance_work_mem = '256MB'");
for (const table of LARGE_TABLES) await superuser.query(`reindex table ${table}`);
await superuser.query('set session_replication_role = default');
await superuser.query('vacuum analyze');
const made = LARGE * DOCUMENTS_EACH;
console.log(
  `${LARGE} accounts, ${made} documents in ${Math.round((performance.now() - started) / 1000)} s`,
);

const server = await buildBenchServer(database);

async function logIn(gym: BenchGym): Promise<string> {
  const sid = newId();
  await withGym(owner, gym.id, SYSTEM).tx((tx) =>
    tx.raw(
      `insert into sessions (gym_id, id, user_id, expires_at)
       values ($1, $2, $3, now() + interval '1 day')`,
      [gym.id, sid, gym.ownerId],
    ),
  );
  return server.platform.tokens.sign({ sub: gym.ownerId, gym: gym.id, role: 'owner', sid });
}

type Body = Record<string, unknown>;

/** A counter of one gym: its calls, and the people who come to it in turn. */
async function openCounter(gym: BenchGym) {
  const token = await logIn(gym);
  const call = async (method: 'GET' | 'POST', path: string, payload?: Body): Promise<Body> => {
    const { statusCode, body } = await server.app.inject({
      method,
      url: `/api${path}`,
      headers: { 'x-gym-subdomain': gym.subdomain, authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}: ${body}`);
    const answer: Body = JSON.parse(body);
    return answer;
  };
  const people = await superuser.query<{ id: string }>(
    `select id from users where gym_id = $1 and role = 'member' order by id limit $2`,
    [gym.id, ROUNDS + WARM_UP],
  );
  await call('POST', '/shifts', { floatCents: 5_000_000 });
  const plan = await call('POST', '/membership-plans', {
    name: 'Mensual',
    priceCents: 2_600_000,
    periodCount: 1,
    periodUnit: 'month',
  });
  const sell = async (userId: string | null, line: Body, amountCents: number) => {
    const tenders = [{ method: 'cash', amountCents }];
    const sale = await call('POST', '/counter-sales', { userId, lines: [line], tenders });
    await call('GET', `/counter-sales/${sale.id}`);
  };
  return {
    async 'a month for a person'(round: number) {
      const userId = people.rows[round % people.rows.length]?.id ?? '';
      await call('GET', `/accounts/${userId}`);
      await call('GET', `/counter-offers/${userId}`);
      const line = { kind: 'plan', planId: plan.id };
      await call('POST', '/counter-sales/preview', { userId, lines: [line] });
      await sell(userId, line, 2_600_000);
    },
    async 'a towel for nobody'(_round: number) {
      await sell(null, { kind: 'free', concept: 'Toalla', unitPriceCents: 100_000 }, 100_000);
    },
  };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const counters = { small: await openCounter(gyms.small), large: await openCounter(gyms.large) };
const table = [];
for (const name of ['a month for a person', 'a towel for nobody'] as const) {
  const times = { small: [] as number[], large: [] as number[] };
  // Alternating, so that other load on the machine affects both equally.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const few = await timed(() => counters.small[name](round));
    const many = await timed(() => counters.large[name](round));
    if (round < WARM_UP) continue;
    times.small.push(few);
    times.large.push(many);
  }
  const [few, many] = [median(times.small), median(times.large)];
  table.push({
    sale: name,
    [`${SMALL} accounts, ms`]: few.toFixed(2),
    [`${LARGE} accounts, ms`]: many.toFixed(2),
    ratio: Number((many / few).toFixed(2)),
    limit: LIMIT,
  });
}
console.table(table);
const slow = table.filter(({ ratio }) => ratio > LIMIT);
if (slow.length > 0) console.error(`Slower than ${LIMIT}×: ${slow.map(({ sale }) => sale).join()}`);

await server.close();
await superuser.end();
await owner.end();
await database.stop();
process.exit(slow.length > 0 ? 1 : 0);
