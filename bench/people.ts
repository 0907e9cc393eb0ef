import { defaultTheme } from '@forja/ui/theme/keys.ts';
import type { Server } from '../apps/server/app.ts';
import { createOwnerPool } from '../apps/server/platform/db/connections/pool.ts';
import { withGym } from '../apps/server/platform/db/gym-db.ts';
import { newId } from '../apps/server/platform/db/ids.ts';
import { insertGym } from '../apps/server/provider/insert-gym.ts';
import { buildBenchServer, SYSTEM, startDatabase } from './start.ts';

/** The list, a search and the side panel: 100,000 people in one gym against 1,000 in another. */
const SMALL = 1_000;
const LARGE = 100_000;
/**
 * How many people the database holds in all; set BENCH_PEOPLE to a smaller number to try it out.
 */
const ALL = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const ROUNDS = 300;
const WARM_UP = 50;
const LIMIT = 1.5;

const database = await startDatabase({ durable: false });
const owner = createOwnerPool(database.ownerUrl, 2);

interface BenchGym {
  id: string;
  subdomain: string;
  /** The caller, and the person whose panel is opened. */
  ownerId: string;
  personId: string;
  people: number;
}

/** People with repeating names, as in reality; one in ten has a membership. */
async function fillGym(subdomain: string, people: number): Promise<BenchGym> {
  const gym = { id: newId(), subdomain, ownerId: newId(), personId: newId(), people };
  await withGym(owner, gym.id, SYSTEM).tx(async (tx) => {
    await tx.raw("set local statement_timeout = '600s'");
    await insertGym(tx, {
      subdomain,
      gymName: subdomain,
      plan: 'enterprise',
      status: 'active',
      endsAt: null,
      theme: defaultTheme,
    });
    await tx.raw(
      `
      insert into membership_plans (gym_id, id, name, price_cents, period_count, period_unit)
      values ($1, $2, 'Mensual', 2500000, 1, 'month')`,
      [gym.id, gym.id],
    );
    await tx.raw(
      `
      insert into users (gym_id, id, email, username, first_name, last_name, search_name,
        member_number, role, last_visit_at)
      select $1::uuid,
        case n when 1 then $2::uuid when 2 then $3::uuid
          else gen_random_uuid() end,
        'p' || n || '@bench.test', 'Persona ' || n, first, last || ' ' || n,
        search_key(first || ' ' || last || ' ' || n), n, case n when 1 then 'owner' else 'member' end,
        now() - n % 60 * interval '1 day'
      from generate_series(1, $4::int) n, lateral (select
        (array['Ana','Luis','María','José','Karla','Diego','Sofía','Andrés'])[1 + n % 8],
        (array['Mora','Solís','Vargas','Rojas','Castro','Jiménez','Araya'])[1 + n % 7]) name (first, last)`,
      [gym.id, gym.ownerId, gym.personId, people],
    );
    await tx.raw(`
      insert into person_terms (gym_id, user_id, term, is_name, sort_name)
      select u.gym_id, u.id, t.term, t.is_name, u.search_name from users u
      cross join lateral (values (search_key(u.first_name), true),
        (split_part(search_key(u.last_name), ' ', 1), true), (u.email, false),
        ('persona', true), (u.member_number::text, true)) t (term, is_name)`);
    await tx.raw(`update counters set value = $1 where name = 'people'`, [people]);
    await tx.raw(
      `
      insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, period_from,
        ends_on, price_cents)
      select gym_id, id, id, id, gym_id, '2026-01-01', '2026-01-01', '2126-01-01', 0
      from users where member_number % 10 = 0 or id = $1`,
      [gym.personId],
    );
  });
  return gym;
}

async function logIn(server: Server, gym: BenchGym): Promise<string> {
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

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(server: Server, gym: BenchGym, token: string, path: string): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await server.app.inject({
    url: `/api${path}`,
    headers: { 'x-gym-subdomain': gym.subdomain, authorization: `Bearer ${token}` },
  });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
  return performance.now() - begun;
}

const started = performance.now();
// Their work is done for whole gyms at once below, because a million people row by row take an
// hour.
const TRIGGERED = ['users', 'memberships'];
for (const name of TRIGGERED) await owner.query(`alter table ${name} disable trigger user`);
const small = await fillGym('small', SMALL);
const large = await fillGym('large', Math.min(LARGE, ALL));
for (let made = SMALL + LARGE; made < ALL; made += LARGE) await fillGym(`other-${made}`, LARGE);
for (const name of TRIGGERED) await owner.query(`alter table ${name} enable trigger user`);
await owner.query("set statement_timeout = '600s'");
await owner.query('vacuum analyze');
console.log(`${ALL} people in ${Math.round((performance.now() - started) / 1000)} s`);

const server = await buildBenchServer(database);

interface Call {
  name: string;
  path: (gym: BenchGym) => string;
  limit?: number;
}

const CALLS: readonly Call[] = [
  { name: 'first page', path: () => '/users?limit=50' },
  {
    name: 'search for one person',
    path: ({ people }) => `/users?search=solis+${lastSolis(people)}`,
  },
  // It counts a hundred times as many people.
  { name: 'search for one in seven', path: () => '/users?search=solis', limit: 2 },
  { name: 'search by number', path: () => '/users?search=p731@bench' },
  { name: 'side panel', path: ({ personId }) => `/users/${personId}` },
  { name: 'payments of the panel', path: ({ personId }) => `/payments?userId=${personId}` },
];

/** The highest number with this surname: no other number begins with its digits. */
const lastSolis = (people: number): number => people - ((people - 1) % 7);

const tokens = { small: await logIn(server, small), large: await logIn(server, large) };
const table = [];
for (const { name, path, limit = LIMIT } of CALLS) {
  const times = { small: [] as number[], large: [] as number[] };
  // Alternating, so that other load on the machine affects both equally.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const a = await timed(server, small, tokens.small, path(small));
    const b = await timed(server, large, tokens.large, path(large));
    if (round < WARM_UP) continue;
    times.small.push(a);
    times.large.push(b);
  }
  const [few, many] = [median(times.small), median(times.large)];
  table.push({
    call: name,
    [`${SMALL} people, ms`]: few.toFixed(2),
    [`${LARGE} people, ms`]: many.toFixed(2),
    ratio: Number((many / few).toFixed(2)),
    limit,
  });
}
console.table(table);
const slow = table.filter(({ ratio, limit }) => ratio > limit);
if (slow.length > 0) console.error(`Above their limit: ${slow.map(({ call }) => call).join()}`);

await server.close();
await owner.end();
await database.stop();
process.exit(slow.length > 0 ? 1 : 0);
