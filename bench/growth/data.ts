import type { Server } from '../../apps/server/app.ts';
import { createOwnerPool } from '../../apps/server/platform/db/connections/pool.ts';
import { withGym } from '../../apps/server/platform/db/gym-db.ts';
import { newId } from '../../apps/server/platform/db/ids.ts';
import { connect } from '../../apps/server/platform/db/roles/provision.ts';
import { insertGym } from '../../apps/server/provider/insert-gym.ts';
import { type BenchDatabase, buildBenchServer, SYSTEM, startDatabase } from '../start.ts';

/** The number of gyms of an installation, and of people in each. */
export interface Size {
  gyms: number;
  people: number;
}

const ENTRIES_EACH = 10;
const PAYMENTS_EACH = 2;
const SETS_EACH = 10;

/** The id of something, from its gym and its number there. */
const idOf = (kind: string, number = 'n') =>
  `overlay(overlay(md5('${kind}' || g.id || (${number})::text) placing '4' from 13) placing '8' from 17)::uuid`;

const each = (count: number) => `generate_series(1, $1::int * ${count}) n`;
const person = 'n % $1::int + 1';

/**
 * The rows of every gym: each statement fills all gyms at once. $1 is the number of people per gym.
 */
export const FILL: readonly [table: string, statement: string][] = [
  [
    'users',
    `insert into users (gym_id, id, email, username, first_name, last_name, search_name, member_number,
       role, last_visit_at)
     select g.id, ${idOf('u')}, 'p' || n || '@bench.test', 'Persona ' || n, first, last || ' ' || n,
       search_key(first || ' ' || last || ' ' || n), n, case n when 1 then 'owner' else 'member' end,
       now() - n % 60 * interval '1 day'
     from gyms g, ${each(1)}, lateral (select
       (array['Ana','Luis','María','José','Karla','Diego','Sofía','Andrés'])[1 + n % 8],
       (array['Mora','Solís','Vargas','Rojas','Castro','Jiménez','Araya'])[1 + n % 7]) name (first, last)`,
  ],
  [
    'person_terms',
    `insert into person_terms (gym_id, user_id, term, is_name, sort_name)
     select u.gym_id, u.id, t.term, t.is_name, u.search_name from users u
     cross join lateral (values (search_key(u.first_name), true),
       (split_part(search_key(u.last_name), ' ', 1), true), (u.email, false), ('persona', true),
       (u.member_number::text, true)) t (term, is_name) where $1::int > 0`,
  ],
  [
    'membership_plans',
    `insert into membership_plans (gym_id, id, name, price_cents, period_count, period_unit)
     select g.id, g.id, 'Mensual', 2500000, 1, 'month' from gyms g where $1::int > 0`,
  ],
  [
    'memberships',
    `insert into memberships (gym_id, id, user_id, payer_id, plan_id, starts_on, period_from, ends_on,
       price_cents)
     select g.id, ${idOf('m')}, ${idOf('u')}, ${idOf('u')}, g.id, current_date - 30, current_date - 30,
       current_date - 5 + n % 40, 2500000
     from gyms g, ${each(1)}`,
  ],
  [
    'accounts',
    `insert into accounts (gym_id, id, user_id)
     select g.id, ${idOf('a')}, case n when 0 then null else ${idOf('u')} end
     from gyms g, generate_series(0, $1::int) n`,
  ],
  [
    'charges',
    `insert into charges (gym_id, id, account_id, kind, concept, unit_price_cents, total_cents,
       settled_cents, due_on, day, created_at)
     select g.id, ${idOf('c')}, ${idOf('a', person)}, 'service', 'Toalla', 100000, 100000, 100000,
       current_date - n % 300, current_date - n % 300, now() - n % 300 * interval '1 day'
     from gyms g, ${each(PAYMENTS_EACH)}`,
  ],
  [
    'payments',
    `insert into payments (gym_id, id, account_id, user_id, receipt_number, concept, amount_cents,
       allocated_cents, currency, method, status, paid_on, confirmed_at, created_at)
     select g.id, ${idOf('c')}, ${idOf('a', person)}, ${idOf('u', person)}, n, 'Toalla', 100000, 100000,
       'CRC', 'card', 'confirmed', current_date - n % 300, now() - n % 300 * interval '1 day',
       now() - n % 300 * interval '1 day'
     from gyms g, ${each(PAYMENTS_EACH)}`,
  ],
  [
    'allocations',
    `insert into allocations (gym_id, account_id, payment_id, charge_id, amount_cents, names_income, day)
     select gym_id, account_id, id, id, 100000, true, day from charges where $1::int > 0`,
  ],
  [
    'access_entries',
    `insert into access_entries (gym_id, id, user_id, at, received_at, granted, method)
     select g.id, ${idOf('e')}, ${idOf('u', person)}, t, t, true, 'manual'
     from gyms g, ${each(ENTRIES_EACH)},
       lateral (select now() - (1 + n % 60) * interval '1 day' - n % 600 * interval '1 minute') at (t)`,
  ],
  [
    'workout_logs',
    `insert into workout_logs (gym_id, id, user_id, started_at, finished_at)
     select g.id, ${idOf('l')}, ${idOf('u')}, now() - n % 28 * interval '1 day' - interval '1 hour',
       now() - n % 28 * interval '1 day'
     from gyms g, ${each(1)}`,
  ],
  [
    'workout_entries',
    `insert into workout_entries (gym_id, id, log_id, user_id, position, exercise_id, exercise_name)
     select g.id, ${idOf('x', "n || ':' || p")}, ${idOf('l')}, ${idOf('u')}, p,
       (array['press-banca-con-barra','sentadilla-con-barra'])[p + 1], 'Ejercicio'
     from gyms g, ${each(1)}, generate_series(0, 1) p`,
  ],
  [
    'workout_sets',
    `insert into workout_sets (gym_id, id, entry_id, position, kind, reps, weight_kg)
     select gym_id, overlay(overlay(md5(id::text || s) placing '4' from 13) placing '8' from 17)::uuid,
       id, s, 'work', 8, 40 + s
     from workout_entries, generate_series(0, ${SETS_EACH / 2 - 1}) s where $1::int > 0`,
  ],
  [
    'counters',
    `insert into counters (gym_id, name, value)
     select g.id, name, $1::int * ${PAYMENTS_EACH} from gyms g,
       unnest(array['receipt', 'people']) name
     on conflict (gym_id, name) do update set value = excluded.value`,
  ],
];

/** One gym of the installation, with the people who call. */
export interface Place {
  database: BenchDatabase;
  server: Server;
  gym: { id: string; subdomain: string };
  people: string[];
  tokens: Record<'owner' | 'member', string>;
}

async function fill(database: BenchDatabase, { gyms, people }: Size): Promise<void> {
  const owner = createOwnerPool(database.ownerUrl, 2);
  for (let made = 1; made <= gyms; made++) {
    const named = { subdomain: `gym-${made}`, gymName: `Gimnasio ${made}` };
    const terms = { plan: 'enterprise', status: 'active', endsAt: null } as const;
    await withGym(owner, newId(), SYSTEM).tx((tx) => insertGym(tx, { ...named, ...terms }));
  }
  await owner.end();
  const superuser = await connect(database.superuserUrl);
  // Without the triggers that keep sums, and with indexes built at the end: otherwise it takes
  // hours.
  await superuser.query('set session_replication_role = replica');
  await superuser.query("set maintenance_work_mem = '512MB'");
  const large = FILL.map(([table]) => table).filter((table) => table !== 'counters');
  await superuser.query(
    `update pg_index set indisready = false, indisvalid = false where indrelid = any ($1::regclass[])`,
    [large],
  );
  for (const [, statement] of FILL) await superuser.query(statement, [people]);
  for (const table of large) await superuser.query(`reindex table ${table}`);
  await superuser.query('set session_replication_role = default');
  await superuser.query('vacuum analyze');
  await superuser.end();
}

/** Fills an installation and starts a server, with people logged in to one of its gyms. */
export async function openFilled(size: Size): Promise<Place> {
  const begun = performance.now();
  const database = await startDatabase({ durable: false });
  await fill(database, size);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${size.gyms} gyms with ${size.people} people each in ${seconds} s`);
  const superuser = await connect(database.superuserUrl);
  const subdomain = `gym-${Math.ceil(size.gyms / 2)}`;
  const found = await superuser.query('select id from gyms where subdomain = $1', [subdomain]);
  const gym = { id: String(found.rows[0]?.id), subdomain };
  const { rows } = await superuser.query<{ id: string }>(
    'select id from users where gym_id = $1 order by member_number',
    [gym.id],
  );
  await superuser.end();
  const people = rows.map(({ id }) => id);
  const owner = createOwnerPool(database.ownerUrl, 1);
  const server = await buildBenchServer(database);
  const token = async (role: 'owner' | 'member', sub = '') => {
    const sid = newId();
    await withGym(owner, gym.id, SYSTEM).tx((tx) =>
      tx.raw(
        `insert into sessions (gym_id, id, user_id, expires_at)
         values ($1, $2, $3, now() + interval '1 day')`,
        [gym.id, sid, sub],
      ),
    );
    return server.platform.tokens.sign({ sub, gym: gym.id, role, sid });
  };
  // The triggers that count figures were off while filling.
  await withGym(owner, gym.id, SYSTEM).tx((tx) => tx.raw('select count_figures()'));
  const tokens = {
    owner: await token('owner', people[0]),
    member: await token('member', people[1]),
  };
  await owner.end();
  return { database, server, gym, people, tokens };
}
