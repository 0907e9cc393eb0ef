import { DAY_MS } from '@forja/calendar/duration';
import { type GymStatus, isExpired } from '@forja/contract/subscription/status';
import { sql } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Db } from '../db/gym-db.ts';
import { evictOldest } from '../evict-oldest.ts';
import { AppError } from '../http/errors.ts';
import type { Notices } from '../live/notices.ts';

export interface Gym {
  id: string;
  subdomain: string;
  plan: string;
  status: GymStatus;
  endsAt: string | null;
  isExpired: boolean;
}

interface GymRow {
  id: string;
  subdomain: string;
  plan: string;
  subscription_status: GymStatus;
  subscription_ends_at: string | null;
}

/** Announced when a gym's plan or status changes; every server reads it again. */
export const GYM_CHANGED = 'gym-changed';

/** How long a gym that paid before may be late before it counts as expired. */
const PAST_DUE_MS = 15 * DAY_MS;
const LIFETIME_MS = 60_000;
const MISSING_MS = 5_000;
const MAX_ENTRIES = 20_000;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/;

/** A trial or paid period that has ended counts as expired before any job says so. */
export function effectiveStatus(row: GymRow, now: number): GymStatus {
  const ended = Date.parse(row.subscription_ends_at ?? '');
  if (Number.isNaN(ended) || ended > now) return row.subscription_status;
  if (row.subscription_status === 'trial') return 'trial_expired';
  if (row.subscription_status !== 'active') return row.subscription_status;
  return now - ended > PAST_DUE_MS ? 'expired' : 'past_due';
}

function toGym(row: GymRow): Gym {
  const status = effectiveStatus(row, Date.now());
  return {
    id: row.id,
    subdomain: row.subdomain,
    plan: row.plan,
    status,
    endsAt: row.subscription_ends_at,
    isExpired: isExpired(status),
  };
}

/** When the gym's status changes by itself, if it will. */
function changesAt({ subscription_ends_at }: GymRow, now: number): number {
  const ended = Date.parse(subscription_ends_at ?? '');
  return (
    [ended, ended + PAST_DUE_MS + 1].find((moment) => moment > now) ?? Number.POSITIVE_INFINITY
  );
}

const gyms = new WeakMap<GymRow, { gym: Gym; until: number }>();

/** A gym that was read, with the status it has now. */
function gymOf(row: GymRow): Gym {
  const now = Date.now();
  const kept = gyms.get(row);
  if (kept && now < kept.until) return kept.gym;
  const gym = Object.freeze(toGym(row));
  gyms.set(row, { gym, until: changesAt(row, now) });
  return gym;
}

/** Whether the gym's subscription has ended, for work that nobody asked for just now. */
export async function hasLapsed(db: Db): Promise<boolean> {
  const row = await db.one(sql<GymRow>`
    select id, subdomain, plan, subscription_status, subscription_ends_at from gyms
    where id = ${db.gymId}::uuid`);
  return toGym(row).isExpired;
}

/** `demo.localhost` and `demo.forja.example` both give `demo`. */
export function subdomainOf(host: string): string | undefined {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const labels = name.split('.');
  if (/^[\d.]+$/.test(name) || name.startsWith('[')) return undefined;
  const own = labels.at(-1) === 'localhost' ? labels.length - 1 : labels.length - 2;
  return own > 0 ? labels[0] : undefined;
}

const MAX_HOSTS = 1_000;
/** No name of a host is longer, and nobody fills our memory with longer ones. */
const MAX_HOST_LENGTH = 255;

/** Reads the subdomain out of a host once: nearly all calls come to few hosts. */
function createSubdomains() {
  const known = new Map<string, string | undefined>();
  return (host: string): string | undefined => {
    if (known.has(host)) return known.get(host);
    const subdomain = subdomainOf(host);
    if (host.length > MAX_HOST_LENGTH) return subdomain;
    evictOldest(known, MAX_HOSTS);
    known.set(host, subdomain);
    return subdomain;
  };
}

/** Finds gyms by subdomain and caches them until a server announces a change. */
export function createGymDirectory(
  pool: pg.Pool,
  notices: Notices,
  defaultGym: string | undefined,
) {
  const subdomainAt = createSubdomains();
  const known = new Map<string, { row: GymRow | undefined; until: number }>();
  // What was read before a change must not be cached after it.
  let changes = 0;
  notices.onGap(() => {
    changes += 1;
    for (const entry of known.values()) entry.until = 0;
  });
  notices.onChange(GYM_CHANGED, ({ gymId }) => {
    changes += 1;
    for (const [subdomain, { row }] of known) {
      if (!row || row.id === gymId) known.delete(subdomain);
    }
  });

  async function lookUp(subdomain: string): Promise<GymRow | undefined> {
    const entry = known.get(subdomain);
    if (entry && entry.until > Date.now() && notices.isHearing()) return entry.row;
    try {
      return await read(subdomain);
    } catch (error) {
      // Pages of a gym that is known are served without its database.
      if (entry?.row && isDatabaseAway(error)) return entry.row;
      throw error;
    }
  }

  async function read(subdomain: string): Promise<GymRow | undefined> {
    const before = changes;
    const { rows } = await pool.query<GymRow>({
      text: 'select id, subdomain, plan, subscription_status, subscription_ends_at from gyms where subdomain = $1',
      values: [subdomain],
    });
    if (changes !== before) return rows[0];
    evictOldest(known, MAX_ENTRIES);
    known.set(subdomain, {
      row: rows[0],
      until: Date.now() + (rows[0] ? LIFETIME_MS : MISSING_MS),
    });
    return rows[0];
  }

  return {
    /** The gym of a request: by header, else by host, else the one that is chosen for the rest. */
    async find(header: string | undefined, host: string): Promise<Gym> {
      const subdomain = (header ?? subdomainAt(host) ?? defaultGym ?? '').toLowerCase();
      const row = LABEL.test(subdomain) ? await lookUp(subdomain) : undefined;
      if (!row) throw new AppError('GYM_NOT_FOUND', { redirectToMarketing: true });
      return gymOf(row);
    },
  };
}

export type GymDirectory = ReturnType<typeof createGymDirectory>;
