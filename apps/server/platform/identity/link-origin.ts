import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/gym-db.ts';
import { createHosts } from './hosts.ts';

/** The start of links sent to people: the gym's own domain if it has one, else its subdomain. */
export async function linkOriginOf(config: Config, db: Db): Promise<string> {
  const { subdomain, domain } = await db.one(sql<{ subdomain: string; domain: string | null }>`
    select g.subdomain, h.name as domain
    from gyms g left join domain_hosts h on h.gym_id = g.id and h.in_links
    where g.id = ${db.gymId}::uuid`);
  const hosts = createHosts(config);
  return domain === null ? hosts.gymOrigin(subdomain) : hosts.domainOrigin(domain);
}
