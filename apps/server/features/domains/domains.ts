import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { domainToUnicode } from 'node:url';
import type { DnsRecord, OwnDomain, OwnDomains } from '@forja/contract/domains/routes';
import { type DomainState, MAX_DOMAINS } from '@forja/contract/domains/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import {
  AppError,
  conflictAt,
  explainViolations,
  fieldError,
} from '../../platform/errors/app-error.ts';
import { createHosts, readDomain } from '../../platform/identity/hosts.ts';
import { linkOriginOf } from '../../platform/identity/link-origin.ts';
import { GYM_CHANGED, type Gym } from '../../platform/identity/tenancy.ts';
import { announce } from '../../platform/notices/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { proofName, proofValue } from './check-dns.ts';
import * as rows from './domain-rows.ts';
import { stopsAt } from './notify-owners.ts';
import { verify } from './verify.ts';

/** The name servers would give the same answer sooner. */
const LOOK_AGAIN_MS = 3_000;

function stateOf({ verifiedAt, missingSince, answer }: rows.DomainRow): DomainState {
  if (verifiedAt !== null) return missingSince === null ? 'verified' : 'losing';
  // It was proven, but another gym came first between the check and the update.
  if (answer === 'found') return 'taken';
  return answer === 'none' ? 'pending' : answer;
}

function viewOf({ config }: Platform, gym: Pick<Gym, 'subdomain'>) {
  const hosts = createHosts(config);
  return (row: rows.DomainRow): OwnDomain => {
    const { name } = row;
    const addresses = config.ownDomains.addresses.map(
      (value): DnsRecord => ({ type: isIPv6(value) ? 'AAAA' : 'A', name, value }),
    );
    return {
      id: row.id,
      name,
      label: domainToUnicode(name),
      url: hosts.domainOrigin(name),
      state: stateOf(row),
      points: row.points,
      isMain: row.main,
      lookedAt: row.lookedAt,
      stopsAt: row.missingSince && stopsAt(row.missingSince),
      proof: { type: 'TXT', name: proofName(name), value: proofValue(row.token) },
      alias: { type: 'CNAME', name, value: hosts.gymHost(gym.subdomain) },
      addresses,
    };
  };
}

export async function listDomains(
  platform: Platform,
  db: Db,
  gym: Pick<Gym, 'subdomain'>,
): Promise<OwnDomains> {
  return {
    isAvailable: platform.config.ownDomains.available,
    linkOrigin: await linkOriginOf(platform.config, db),
    domains: (await rows.listDomains(db)).map(viewOf(platform, gym)),
  };
}

/** Parses a typed domain and checks that a gym may use it. */
function requireDomain({ config }: Platform, typed: string): string {
  if (!config.ownDomains.available)
    throw new AppError('CONFLICT', { message: 'Esta instalación no abre dominios propios.' });
  const name = readDomain(typed);
  if (!name)
    throw fieldError('name', 'Escribe solo el dominio, como www.gimnasio.com, sin puerto.');
  if (createHosts(config).overlapsOurs(name))
    throw fieldError('name', 'Ese dominio es de la plataforma. Escribe uno tuyo.');
  return name;
}

const note = (tx: Tx, verb: string, { id, name }: Pick<rows.DomainRow, 'id' | 'name'>) =>
  audit(tx, {
    action: `domains.${verb}`,
    objectType: 'domain',
    objectId: id,
    changes: { domain: name },
  });

const REFUSALS = {
  gym_domains_once: () => conflictAt('name', 'Ese dominio ya está en la lista.'),
};

/** Adds a domain and checks its DNS records at once, because they may exist already. */
export async function addDomain(platform: Platform, db: Db, typed: string): Promise<void> {
  const name = requireDomain(platform, typed);
  const id = newId();
  const token = randomBytes(20).toString('hex');
  await explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      // Serialised, so that two tabs together cannot exceed the limit.
      await tx.run(sql`select from gym_settings for update`);
      const there = await rows.listDomains(tx);
      if (there.length >= MAX_DOMAINS)
        throw fieldError('name', `Puedes tener hasta ${MAX_DOMAINS} dominios. Quita uno primero.`);
      await tx.run(sql`
        insert into gym_domains (gym_id, id, name, token, main)
        values (${tx.gymId}::uuid, ${id}::uuid, ${name}, ${token}, ${there.length === 0})`);
      await note(tx, 'add', { id, name });
    }),
  );
  await verify(platform, db, id);
}

export async function checkDomain(platform: Platform, db: Db, id: string): Promise<void> {
  const { lookedAt } = await rows.findDomain(db, id);
  const isFresh = lookedAt !== null && Date.now() - Date.parse(lookedAt) < LOOK_AGAIN_MS;
  if (!isFresh) await verify(platform, db, id);
}

/** Makes links in emails use this domain when it is verified and leads here. */
export async function setMainDomain(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`select from gym_settings for update`);
    const row = await rows.findDomain(tx, id);
    if (row.main) return;
    await tx.run(sql`update gym_domains set main = false where main`);
    await tx.run(sql`update gym_domains set main = true where id = ${id}::uuid`);
    await rows.setLinkDomain(tx);
    await note(tx, 'main', row);
    await announce(tx, GYM_CHANGED);
  });
}

export async function removeDomain(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`select from gym_settings for update`);
    const row = await tx.one(sql<{ id: string; name: string; main: boolean }>`
      delete from gym_domains where id = ${id}::uuid returning id, name, main`);
    // The oldest remaining domain becomes the main one.
    if (row.main)
      await tx.run(sql`
        update gym_domains set main = true
        where id = (select id from gym_domains order by created_at, id limit 1)`);
    await rows.setLinkDomain(tx);
    await note(tx, 'remove', row);
    await announce(tx, GYM_CHANGED);
  });
}
