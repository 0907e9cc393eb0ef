import { addDays, utcDay } from '@forja/calendar/day';
import pg from 'pg';
import { newId } from '../../apps/server/platform/db/ids.ts';
import { median } from '../measure.ts';
import { recordStatements, type Statement } from '../recording.ts';
import { FILL, openFilled, type Place, type Size } from './data.ts';

/**
 * Compares every hot call between two installations: one with 1,000 gyms of 1,000 people each (ten
 * million entries, two million payments, ten million sets), and one with ten gyms of 100 people.
 */
const SMALL: Size = { gyms: 10, people: 100 };
/** Set BENCH_GYMS to a smaller number to try the bench out. */
const LARGE: Size = { gyms: Number(process.env.BENCH_GYMS ?? 1_000), people: 1_000 };
const ROUNDS = 100;
const WARM_UP = 20;
const LIMIT = 1.3;

interface Call {
  name: string;
  as: 'owner' | 'member';
  path: string | ((place: Place) => string);
  body?: (place: Place, round: number) => object;
}

const today = utcDay(Date.now());
const CALLS: readonly Call[] = [
  { name: 'me', as: 'member', path: '/me' },
  { name: 'users', as: 'owner', path: '/users?limit=50' },
  { name: 'a person', as: 'owner', path: ({ people }) => `/users/${people[7]}` },
  { name: 'a search for one', as: 'owner', path: '/users?search=p73@bench' },
  { name: 'payments', as: 'owner', path: '/payments?limit=50' },
  { name: 'an account', as: 'owner', path: ({ people }) => `/accounts/${people[7]}` },
  { name: 'accesos', as: 'owner', path: '/accesos?limit=50' },
  { name: 'events of a week', as: 'member', path: `/events?from=${today}&to=${addDays(today, 6)}` },
  { name: 'workouts', as: 'member', path: '/workouts/logs' },
  { name: 'records', as: 'member', path: '/registros' },
  { name: 'home of a member', as: 'member', path: '/dashboard' },
  { name: 'home of staff', as: 'owner', path: '/dashboard' },
  {
    name: 'statistics of a month',
    as: 'owner',
    path: `/statistics?from=${addDays(today, -29)}&to=${today}`,
  },
  {
    name: 'check-in',
    as: 'owner',
    path: '/accesos/check-in',
    body: ({ people }, round) => ({ eventId: newId(), userId: people[10 + (round % 80)] }),
  },
];

async function send(place: Place, { name, as, path, body }: Call, round: number): Promise<void> {
  const { statusCode, body: answer } = await place.server.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${typeof path === 'string' ? path : path(place)}`,
    headers: {
      'x-gym-subdomain': place.gym.subdomain,
      authorization: `Bearer ${place.tokens[as]}`,
    },
    ...(body && { payload: body(place, round) }),
  });
  if (statusCode >= 300) throw new Error(`${name} answered ${statusCode}: ${answer}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/**
 * The tables that grow with people. Plans and counters are small, so reading them whole is fine.
 */
const OF_PEOPLE = FILL.map(([table]) => table).filter(
  (table) => table !== 'membership_plans' && table !== 'counters',
);

/** The tables of people that a statement would read without an index. */
async function readWhole(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return [];
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  const scans = scansOf(rows[0]?.['QUERY PLAN'][0].Plan);
  return scans.filter((table) => OF_PEOPLE.includes(table));
}

async function checkPlans(place: Place): Promise<string[]> {
  const client = new pg.Client({ connectionString: place.database.appUrl });
  await client.connect();
  await client.query("select set_config('app.gym_id', $1, false)", [place.gym.id]);
  const found: string[] = [];
  for (const call of CALLS) {
    const statements = await recordStatements(() => send(place, call, ROUNDS + WARM_UP));
    for (const statement of statements) {
      for (const table of await readWhole(client, statement)) {
        found.push(`${call.name} reads all of ${table}: ${statement.text.slice(0, 200)}`);
      }
    }
  }
  await client.end();
  return found;
}

const small = await openFilled(SMALL);
const large = await openFilled(LARGE);
const scans = await checkPlans(large);
for (const scan of scans) console.error(scan);

const table = [];
for (const call of CALLS) {
  const times = { small: [] as number[], large: [] as number[] };
  // Alternating, so that other load on the machine affects both equally.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const few = await timed(() => send(small, call, round));
    const many = await timed(() => send(large, call, round));
    if (round < WARM_UP) continue;
    times.small.push(few);
    times.large.push(many);
  }
  const [few, many] = [median(times.small), median(times.large)];
  const ratio = Number((many / few).toFixed(2));
  table.push({ call: call.name, small: few.toFixed(2), large: many.toFixed(2), ratio });
}
console.table(table);
const slow = table.filter(({ ratio }) => ratio > LIMIT);
if (slow.length > 0) console.error(`Slower than ${LIMIT}×: ${slow.map(({ call }) => call).join()}`);

for (const { server, database } of [small, large]) {
  await server.close();
  await database.stop();
}
process.exit(slow.length + scans.length > 0 ? 1 : 0);
