import { type GymStatus, isExpired, lateUntil } from '@forja/contract/subscription/status';
import { sql } from 'kysely';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import type { Db } from '../db/gym-db.ts';
import { GymMoving } from '../db/gym-moving.ts';
import { AppError } from '../errors/app-error.ts';
import { evictOldest } from '../evict-oldest.ts';
import type { Notices } from '../notices/notices.ts';
import { type Hosts, isDomainName, nameOfHost } from './hosts.ts';
import { type Holder, holderOf } from './name-holder.ts';

export interface Gym {
  id: string;
  subdomain: string;
  plan: string;
  status: GymStatus;
  endsAt: string | null;
  isExpired: boolean;
  /** Guests look around in it, and nobody writes. */
  isTour: boolean;
  /** The address this request used: the subdomain, or a verified domain of the gym's own. */
  origin: string;
  /** Where links that are sent to people lead. */
  linkOrigin: string;
}

interface GymRow {
  id: string;
  subdomain: string;
  plan: string;
  subscription_status: GymStatus;
  subscription_ends_at: string | null;
  is_tour: boolean;
  /** The domain of its own that links use. */
  link_domain: string | null;
  /** The cell it is at home in; null for this one. */
  cell: string | null;
  /** Whether it is on its way here from there. */
  arrives: boolean;
}

/** Announced when a gym's plan, status or domains change; every server reads it again. */
export const GYM_CHANGED = 'gym-changed';

const LIFETIME_MS = 60_000;
const MISSING_MS = 5_000;
const MAX_ENTRIES = 20_000;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/;

/** A trial or paid period that has ended counts as expired even before a job updates the status. */
export function statusAt(status: GymStatus, endsAt: string | null, now: number): GymStatus {
  if (endsAt === null || Date.parse(endsAt) > now) return status;
  if (status === 'trial') return 'trial_expired';
  if (status !== 'active' && status !== 'past_due') return status;
  return now > Date.parse(lateUntil(endsAt)) ? 'expired' : 'past_due';
}

function toGym(row: GymRow, hosts: Hosts): Gym {
  const status = statusAt(row.subscription_status, row.subscription_ends_at, Date.now());
  const { subdomain, link_domain: linkDomain } = row;
  return {
    id: row.id,
    subdomain,
    plan: row.plan,
    status,
    endsAt: row.subscription_ends_at,
    isExpired: isExpired(status),
    isTour: row.is_tour,
    origin: hosts.gymOrigin(subdomain),
    linkOrigin: linkDomain ? hosts.domainOrigin(linkDomain) : hosts.gymOrigin(subdomain),
  };
}

/** When the gym's status changes by itself, if it will. */
function changesAt({ subscription_ends_at }: GymRow, now: number): number {
  if (subscription_ends_at === null) return Number.POSITIVE_INFINITY;
  const changes = [
    Date.parse(subscription_ends_at),
    Date.parse(lateUntil(subscription_ends_at)) + 1,
  ];
  return changes.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY;
}

const gyms = new WeakMap<GymRow, { gym: Gym; until: number }>();

/** A gym that was read, with the status it has now and the address of its subdomain. */
function gymOf(row: GymRow, hosts: Hosts): Gym {
  const now = Date.now();
  const kept = gyms.get(row);
  if (kept && now < kept.until) return kept.gym;
  const gym = Object.freeze(toGym(row, hosts));
  gyms.set(row, { gym, until: changesAt(row, now) });
  return gym;
}

/** Whether the gym's subscription has ended, for background work. */
export async function hasLapsed(db: Db): Promise<boolean> {
  const { status, endsAt } = await db.one(sql<{ status: GymStatus; endsAt: string | null }>`
    select subscription_status as status, subscription_ends_at as "endsAt" from gyms
    where id = ${db.gymId}::uuid`);
  return isExpired(statusAt(status, endsAt, Date.now()));
}

const READ = `
  select g.id, g.subdomain, g.plan, g.subscription_status, g.subscription_ends_at,
    g.tour is not distinct from 'open' as is_tour,
    l.name as link_domain, p.cell, p.state is not distinct from 'arriving' as arrives
  from gyms g left join domain_hosts l on l.gym_id = g.id and l.in_links
    left join gym_places p on p.gym = g.id`;
const BY_SUBDOMAIN = `${READ} where g.subdomain = $1`;
const BY_DOMAIN = `${READ} where g.id = (select gym_id from domain_hosts where name = $1)`;

/** The key that terminals show after the gym's name in the host. */
const TERMINAL_KEY = /-[a-z2-7]{12}$/;

/** Subdomains hold no dot. */
const isDomain = (name: string): boolean => name.includes('.');

/** Whether a gym could have this name at all; other names are not looked up. */
const isName = (name: string): boolean => LABEL.test(name) || isDomainName(name);

/**
 * Throws for a gym that is at home in another cell; it is not served here, not even from memory.
 */
function atHome(row: GymRow): GymRow {
  if (row.cell === null) return row;
  throw new GymMoving(`The gym is at home in ${row.cell}`);
}

const notFound = () => new AppError('GYM_NOT_FOUND', { redirectToMarketing: true });

const MAX_HOSTS = 1_000;
/** The longest possible host name; longer ones are not cached. */
const MAX_HOST_LENGTH = 255;

/** What a host may stand for. */
interface ReadHost {
  domain: string | undefined;
  subdomain: string | undefined;
}

/** Parses each host once and caches the result: most calls go to few hosts. */
function createHostReader(hosts: Hosts) {
  const known = new Map<string, ReadHost>();
  return (host: string): ReadHost => {
    const before = known.get(host);
    if (before) return before;
    const name = nameOfHost(host);
    const read = {
      domain: hosts.isOurs(name) || !isDomainName(name) ? undefined : name,
      subdomain: hosts.subdomainOf(host),
    };
    if (host.length > MAX_HOST_LENGTH) return read;
    evictOldest(known, MAX_HOSTS);
    known.set(host, read);
    return read;
  };
}

/** Finds gyms by subdomain or by a domain of their own, and caches them until a change is announced. */
export function createGymDirectory(
  pool: pg.Pool,
  notices: Notices,
  hosts: Hosts,
  defaultGym: string | undefined,
) {
  const readHost = createHostReader(hosts);
  /** By subdomain or by domain. */
  const known = new Map<string, { row: GymRow | undefined; until: number }>();
  // Counts changes, so that a row read before one is not cached after it.
  let changes = 0;
  notices.onGap(() => {
    changes += 1;
    for (const entry of known.values()) entry.until = 0;
  });
  notices.onChange(GYM_CHANGED, ({ gymId }) => {
    changes += 1;
    for (const [name, { row }] of known) {
      if (!row || row.id === gymId) known.delete(name);
    }
  });

  function rememberedRow(name: string) {
    const entry = known.get(name);
    return entry && entry.until > Date.now() && notices.isHearing() ? entry : undefined;
  }

  async function lookUp(name: string): Promise<GymRow | undefined> {
    const fresh = rememberedRow(name);
    if (fresh) return fresh.row;
    const entry = known.get(name);
    try {
      return await read(name);
    } catch (error) {
      // Pages of a known gym are served even while its database is unavailable. A host that was no
      // gym's own domain still names a gym by its first label.
      if (entry && (entry.row || isDomain(name)) && isDatabaseUnavailable(error)) return entry.row;
      throw error;
    }
  }

  async function read(name: string): Promise<GymRow | undefined> {
    const before = changes;
    const { rows } = await pool.query<GymRow>({
      text: isDomain(name) ? BY_DOMAIN : BY_SUBDOMAIN,
      values: [name],
    });
    if (changes !== before) return rows[0];
    evictOldest(known, MAX_ENTRIES);
    known.set(name, {
      row: rows[0],
      until: Date.now() + (rows[0] ? LIFETIME_MS : MISSING_MS),
    });
    return rows[0];
  }

  const bySubdomain = (subdomain: string) =>
    LABEL.test(subdomain) ? lookUp(subdomain) : undefined;

  /** Whether to get a certificate for a host: a host of ours with a gym, or a verified domain. */
  const nameToSecure = (host: string): string => {
    const name = nameOfHost(host);
    return hosts.isOurs(name) ? (hosts.subdomainOf(name) ?? '').toLowerCase() : name;
  };

  return {
    /**
     * Finds the gym of a request. On an own domain only that gym; otherwise by header, then by
     * host, then the default gym.
     */
    async find(header: string | undefined, host: string): Promise<Gym> {
      const { domain, subdomain } = readHost(host);
      const own = domain === undefined ? undefined : await lookUp(domain);
      if (domain !== undefined && own) {
        if (header !== undefined && header.toLowerCase() !== own.subdomain) throw notFound();
        return { ...gymOf(atHome(own), hosts), origin: hosts.domainOrigin(domain) };
      }
      const row = await bySubdomain((header ?? subdomain ?? defaultGym ?? '').toLowerCase());
      if (!row) throw notFound();
      return gymOf(atHome(row), hosts);
    },
    /** The gym of a request, where it is known and named by a subdomain, as nearly always. */
    remembered(header: string | undefined, host: string): Gym | undefined {
      const { domain, subdomain } = readHost(host);
      if (domain !== undefined) return undefined;
      const entry = rememberedRow((header ?? subdomain ?? defaultGym ?? '').toLowerCase());
      return entry?.row && gymOf(atHome(entry.row), hosts);
    },
    /** The names by which a request may refer to a gym; the first that exists counts. */
    namesOf(header: string | undefined, host: string): string[] {
      const { domain, subdomain } = readHost(host);
      const label = (header ?? subdomain)?.toLowerCase() ?? '';
      const labels = [label, label.replace(TERMINAL_KEY, '')].filter((name) => LABEL.test(name));
      return [...new Set(domain === undefined ? labels : [domain, ...labels])];
    },
    /** The gym of a request that names none. */
    standInFor(header: string | undefined, host: string): string[] {
      const isNamed = header !== undefined || readHost(host).subdomain !== undefined;
      return isNamed || !defaultGym ? [] : [defaultGym.toLowerCase()];
    },
    /** The cell of the gym with this name: null for this one, undefined if unknown. */
    async cellOf(name: string): Promise<string | null | undefined> {
      return isName(name) ? (await lookUp(name))?.cell : undefined;
    },
    /** Whether the gym of a name is on its way here: until it is open, others have to ask again. */
    isArriving: async (name: string): Promise<boolean> =>
      isName(name) && (await lookUp(name))?.arrives === true,
    /**
     * What this cell has under a subdomain or domain right now, including a gym that is being
     * created and a domain that is being verified.
     */
    holderOf: async (name: string): Promise<Holder | undefined> =>
      isName(name) ? holderOf(pool, name) : undefined,
    /** Whether a host is known; undefined if the database would have to be asked. */
    isKnown(host: string): boolean | undefined {
      const name = nameToSecure(host);
      if (!isName(name)) return false;
      const entry = rememberedRow(name);
      return entry && entry.row !== undefined;
    },
    learn: async (host: string): Promise<boolean> =>
      (await lookUp(nameToSecure(host))) !== undefined,
  };
}

export type GymDirectory = ReturnType<typeof createGymDirectory>;
