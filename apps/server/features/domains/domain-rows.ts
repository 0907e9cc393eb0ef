import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';

export interface DomainRow {
  id: string;
  name: string;
  token: string;
  createdAt: string;
  verifiedAt: string | null;
  lookedAt: string | null;
  answer: 'none' | 'found' | 'missing' | 'taken' | 'silent';
  missingSince: string | null;
  points: boolean;
  main: boolean;
}

const columns = sql`id, name, token, created_at as "createdAt", verified_at as "verifiedAt",
  looked_at as "lookedAt", answer, missing_since as "missingSince", points, main`;

export const listDomains = (db: Db): Promise<DomainRow[]> =>
  db.all(sql<DomainRow>`select ${columns} from gym_domains order by created_at, id`);

export const findDomain = (db: Db, id: string): Promise<DomainRow> =>
  db.one(sql<DomainRow>`select ${columns} from gym_domains where id = ${id}::uuid`);

/** Undefined if it was removed meanwhile. */
export const lockDomain = (tx: Tx, id: string): Promise<DomainRow | undefined> =>
  tx.maybe(sql<DomainRow>`select ${columns} from gym_domains where id = ${id}::uuid for update`);

/** The gym that has proven that a domain is its own. */
export const holderOf = async (db: Db, name: string): Promise<string | undefined> =>
  (
    await db.maybe(sql<{ gymId: string }>`
      select gym_id as "gymId" from domain_hosts where name = ${name}`)
  )?.gymId;

/** False if another gym has it. */
export async function reserveHost(tx: Tx, { id, name }: DomainRow): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into domain_hosts (name, gym_id, domain_id, look_at)
    values (${name}, ${tx.gymId}::uuid, ${id}::uuid, now())
    on conflict (name) do nothing`);
  return taken === 1;
}

export const releaseHost = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    delete from domain_hosts where gym_id = ${tx.gymId}::uuid and domain_id = ${id}::uuid`);

/**
 * Makes links use the gym's main domain while it is verified and leads here; returns whether that
 * changed.
 */
export async function setLinkDomain(tx: Tx): Promise<boolean> {
  const isChosen = sql`exists (select from gym_domains d where d.gym_id = h.gym_id
    and d.id = h.domain_id and d.main and d.points)`;
  // First the one that links used before, because a gym can only have one.
  const left = await tx.run(sql`
    update domain_hosts h set in_links = false
    where gym_id = ${tx.gymId}::uuid and in_links and not ${isChosen}`);
  const chosen = await tx.run(sql`
    update domain_hosts h set in_links = true
    where gym_id = ${tx.gymId}::uuid and not in_links and ${isChosen}`);
  return left + chosen > 0;
}
