import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { addDays, type Day } from '@forja/calendar/day';
import { DAY_MINUTES, HOUR_MS } from '@forja/calendar/duration';
import { dayOfWindow, toBase64Url, windowAt } from '@forja/contract/access/entry-code';
import type { Refusal } from '@forja/contract/access/words';
import type { AllowList } from '@forja/contract/devices/routes';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { sql } from 'kysely';
import type { Secrets } from '../../platform/config/secrets.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  decideEntry,
  type EntryKeys,
  type EntryFacts as Facts,
  readAccessPolicy,
  recordListTaken,
} from '../access/public.ts';
import * as devices from './device-rows.ts';

const LIFETIME_HOURS = 24;

/** DER header of an Ed25519 private key, followed by its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key pair that signs a gym's lists; a door verifies them with the public key. */
export function createListSigner(secrets: Secrets) {
  const privateKeyOf = (gymId: string) => {
    const seed = secrets.derive(`allow-list ${gymId}`);
    return createPrivateKey({
      key: Buffer.concat([PKCS8_HEAD, seed]),
      format: 'der',
      type: 'pkcs8',
    });
  };
  return {
    publicKeyOf(gymId: string): string {
      const { x } = createPublicKey(privateKeyOf(gymId)).export({ format: 'jwk' });
      return x ?? '';
    },
    sign: (gymId: string, text: string): string =>
      sign(null, Buffer.from(text), privateKeyOf(gymId)).toString('base64url'),
  };
}
export type ListSigner = ReturnType<typeof createListSigner>;

interface Candidate {
  userId: string;
  membershipId: string | null;
  name: string;
  /** Null when the person never asked for a code. */
  version: number | null;
  card: string | null;
  role: string;
  accountStatus: string;
  planName: string | null;
  status: MembershipStatus;
  startsOn: Day;
  endsOn: Day;
  dueOn: Day;
  visitsLeft: number | null;
  /**
   * Visits left that no booked class needs, today and tomorrow; null if the plan does not count
   * visits.
   */
  visitsFree: number | null;
  freeTomorrow: number | null;
  visitsPerWeek: number | null;
  opensAt: number | null;
  closesAt: number | null;
  /** Null without a plan. */
  weekdays: number[] | null;
  visitedToday: boolean;
  visitDaysThisWeek: number;
  doorRefusal: Refusal | null;
  today: Day;
  timeZone: string;
}

/**
 * Everyone in the gym with each of their memberships, the one that counts first, in one statement.
 */
const candidates = (db: Db, deviceId: string) =>
  db.all(sql<Candidate>`
    with doors as materialized (
      select id, door_refusal(id, ${deviceId}) as refusal from membership_plans
    )
    select u.id as "userId", u.username as name, c.version, u.card_number as card, u.role, u.status as "accountStatus",
      m.id as "membershipId", p.name as "planName", membership_status(m, d.today, w.due_on) as status, m.starts_on as "startsOn",
      m.ends_on as "endsOn", coalesce(w.due_on, m.period_from) as "dueOn", m.visits_left as "visitsLeft",
      visits_free(m, d.today) as "visitsFree", visits_free(m, d.today + 1) as "freeTomorrow",
      p.visits_per_week as "visitsPerWeek",
      (extract(epoch from p.opens_at) / 60)::int as "opensAt",
      (extract(epoch from p.closes_at) / 60)::int as "closesAt", p.weekdays,
      exists (select from visit_uses v where v.gym_id = m.gym_id and v.membership_id = m.id
        and v.day = d.today) as "visitedToday",
      case when p.visits_per_week is null then 0 else
        visit_days(u.id, date_trunc('week', d.today::timestamp) at time zone d.zone)
      end as "visitDaysThisWeek",
      o.refusal as "doorRefusal",
      d.today, d.zone as "timeZone"
    from users u
    left join access_credentials c on c.gym_id = u.gym_id and c.id = u.id
    cross join lateral (select gym_today() as today, gym_zone() as zone) d
    left join memberships m on m.gym_id = u.gym_id and m.user_id = u.id and m.is_current
    cross join lateral membership_debt(m) w
    left join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
    left join doors o on o.id = m.plan_id
    order by u.id, membership_rank(m, d.today), m.id`);

type Visits = Pick<Facts, 'visitedToday'> & { visitsFree: number | null };

/**
 * The same decision as at the door. Hours and weekdays are left out, because the door checks them
 * itself.
 */
function mayEnter(
  row: Candidate,
  policy: Facts['policy'],
  direction: 'in' | 'out',
  { visitedToday, visitsFree }: Visits,
): boolean {
  const {
    membershipId: id,
    planName,
    role,
    accountStatus,
    today,
    visitDaysThisWeek,
    doorRefusal,
  } = row;
  const membership =
    planName === null || id === null
      ? null
      : { ...row, id, planName, opensAt: null, closesAt: null, weekdays: [], visitsFree };
  const facts: Facts = {
    role,
    accountStatus,
    membership,
    policy,
    today,
    minute: 0,
    visitedToday,
    visitDaysThisWeek,
    doorRefusal,
    lastWindow: 0,
  };
  return decideEntry({ genuine: true, currentWindow: 0, direction }, facts) === null;
}

function limitsOf(row: Omit<Allowed, 'version'>, policy: Facts['policy']) {
  if (row.role !== 'member' || row.planName === null) {
    return { from: null, until: null, opens: null, closes: null, weekdays: [], visits: null };
  }
  const { toleranceMinutes, expiryGraceDays } = policy;
  const left = [
    row.opensToday && !row.visitedToday ? row.visitsFree : row.freeTomorrow,
    row.visitsPerWeek === null ? null : row.visitsPerWeek - row.visitDaysThisWeek,
  ].filter((count) => count !== null);
  return {
    from: row.opensToday ? null : addDays(row.today, 1),
    until: addDays(row.endsOn, expiryGraceDays),
    opens: row.opensAt === null ? null : Math.max(0, row.opensAt - toleranceMinutes),
    closes: row.closesAt === null ? null : Math.min(DAY_MINUTES, row.closesAt + toleranceMinutes),
    weekdays: row.weekdays ?? [],
    visits: left.length === 0 ? null : Math.min(...left),
  };
}

async function toAllowedPerson(
  row: Omit<Allowed, 'version'>,
  policy: Facts['policy'],
  keys: readonly Promise<string>[],
) {
  const { userId, name, card } = row;
  return { userId, name, keys: await Promise.all(keys), card, ...limitsOf(row, policy) };
}

interface Allowed extends Candidate {
  /** False if the remaining visits are needed for classes booked on later days. */
  opensToday: boolean;
}

/** Who may enter by a door today or tomorrow, apart from hours and weekdays. */
export async function peopleAllowed(db: Db, deviceId: string): Promise<Allowed[]> {
  const { direction } = await devices.findDevice(db, deviceId);
  const policy = await readAccessPolicy(db);
  const byPerson = new Map<string, Allowed>();
  for (const row of await candidates(db, deviceId)) {
    const tomorrow = { visitedToday: false, visitsFree: row.freeTomorrow };
    const opensToday = mayEnter(row, policy, direction, row);
    if (!opensToday && !mayEnter(row, policy, direction, tomorrow)) continue;
    // Each person once, by their first membership that opens the door, today's before tomorrow's.
    const known = byPerson.get(row.userId);
    if (!known || (opensToday && !known.opensToday)) {
      byPerson.set(row.userId, { ...row, opensToday });
    }
  }
  return [...byPerson.values()];
}

/** The signed list from which a door decides while it is offline; valid for a day. */
export async function makeAllowList(
  db: Db,
  deps: { keys: EntryKeys; signer: ListSigner },
  deviceId: string,
) {
  const device = await devices.findDevice(db, deviceId);
  // A tablet asks the server each time. It needs no keys, and is easily stolen.
  if (device.kind !== 'reader') throw new AppError('FORBIDDEN');
  const { epoch, listVersion } = await recordListTaken(db, deviceId);
  const policy = await readAccessPolicy(db);
  const rows = await peopleAllowed(db, deviceId);
  const now = Date.now();
  const firstDay = dayOfWindow(windowAt(now));
  const days = [firstDay, firstDay + 1];
  const people = await Promise.all(
    rows.flatMap(({ version, ...row }) => {
      if (version === null) return row.card === null ? [] : [toAllowedPerson(row, policy, [])];
      const keyOf = async (day: number) =>
        toBase64Url(await deps.keys.dayKeyOf(db.gymId, row.userId, { version, epoch }, day));
      return [toAllowedPerson(row, policy, days.map(keyOf))];
    }),
  );
  const list = JSON.stringify({
    deviceId,
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + LIFETIME_HOURS * HOUR_MS).toISOString(),
    timeZone: rows[0]?.timeZone ?? 'America/Costa_Rica',
    direction: device.direction,
    version: listVersion,
    days,
    people,
  } satisfies AllowList);
  return { list, signature: deps.signer.sign(db.gymId, list) };
}
