import { DAY_MS } from '@forja/calendar/duration';
import { DOMAIN_GRACE_DAYS } from '@forja/contract/domains/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { GYM_CHANGED } from '../../platform/identity/tenancy.ts';
import { announce } from '../../platform/notices/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDns, type DnsFindings } from './check-dns.ts';
import { askOtherCells, type Claim, claimDomain } from './claim-domain.ts';
import * as rows from './domain-rows.ts';
import { notifyOwnersOfDomain } from './notify-owners.ts';

type Row = rows.DomainRow;

const note = (tx: Tx, verb: string, { id, name }: Row) =>
  audit(tx, {
    action: `domains.${verb}`,
    objectType: 'domain',
    objectId: id,
    changes: { domain: name },
  });

const write = (
  tx: Tx,
  id: string,
  answer: Row['answer'],
  seen: DnsFindings,
  missing: string | null,
) =>
  tx.run(sql`
    update gym_domains set answer = ${answer}, points = ${seen.points}, looked_at = now(),
      missing_since = ${missing}::timestamptz
    where id = ${id}::uuid`);

/** When the proof of a verified domain is checked next. */
const lookAgain = (tx: Tx, id: string, isSure: boolean) =>
  tx.run(sql`
    update domain_hosts set look_at = now() + ${isSure ? '6 hours' : '1 hour'}::interval
    where gym_id = ${tx.gymId}::uuid and domain_id = ${id}::uuid`);

/** The gym no longer opens there; the claim stays and may be proven again. */
async function lose(platform: Platform, tx: Tx, row: Row, news: 'lost' | 'passed-on') {
  await rows.releaseHost(tx, row.id);
  await tx.run(sql`
    update gym_domains set verified_at = null, missing_since = null, answer = 'missing',
      points = false, looked_at = now()
    where id = ${row.id}::uuid`);
  await note(tx, 'lose', row);
  await announce(tx, GYM_CHANGED);
  await notifyOwnersOfDomain(platform, tx, news, row);
}

async function stayVerified(platform: Platform, tx: Tx, row: Row, seen: DnsFindings) {
  const { tokens } = seen;
  if (tokens === undefined) {
    await write(tx, row.id, 'silent', { ...seen, points: row.points }, row.missingSince);
    return lookAgain(tx, row.id, false);
  }
  if (tokens.includes(row.token)) {
    await write(tx, row.id, 'found', seen, null);
    return lookAgain(tx, row.id, true);
  }
  const since = row.missingSince ?? new Date().toISOString();
  if (Date.now() - Date.parse(since) > DOMAIN_GRACE_DAYS * DAY_MS)
    return lose(platform, tx, row, 'lost');
  await write(tx, row.id, 'missing', seen, since);
  await lookAgain(tx, row.id, false);
  if (row.missingSince === null)
    await notifyOwnersOfDomain(platform, tx, 'losing', { name: row.name, missingSince: since });
}

const isProved = ({ tokens = [] }: DnsFindings, { token }: Row): boolean => tokens.includes(token);

/** `elsewhere` is what the other cells said before the transaction began. */
async function becomeVerified(
  platform: Platform,
  tx: Tx,
  row: Row,
  seen: DnsFindings,
  elsewhere: Claim,
) {
  if (!isProved(seen, row))
    return write(tx, row.id, seen.tokens === undefined ? 'silent' : 'missing', seen, null);
  // A host leads to one gym. If a cell does not say whether it has it, it is asked again.
  const claim = elsewhere === 'free' ? await claimDomain(platform.config, tx, row.name) : elsewhere;
  if (claim === 'unknown') return write(tx, row.id, 'silent', seen, null);
  if (claim === 'taken' || !(await rows.reserveHost(tx, row)))
    return write(tx, row.id, 'taken', seen, null);
  await write(tx, row.id, 'found', seen, null);
  await tx.run(sql`update gym_domains set verified_at = now() where id = ${row.id}::uuid`);
  await lookAgain(tx, row.id, true);
  await note(tx, 'verify', row);
  await announce(tx, GYM_CHANGED);
  await notifyOwnersOfDomain(platform, tx, 'verified', row);
}

/** Another gym has the domain, but the DNS now proves ours: it changed hands. */
async function takeOver(platform: Platform, db: Db, row: Row, { tokens = [] }: DnsFindings) {
  const holder = tokens.includes(row.token) ? await rows.holderOf(db, row.name) : undefined;
  if (holder === undefined || holder === db.gymId) return;
  await platform.gymDb(holder).tx(async (tx) => {
    const held = (await rows.listDomains(tx)).find(({ name }) => name === row.name);
    const locked = held && (await rows.lockDomain(tx, held.id));
    if (!locked || locked.verifiedAt === null || tokens.includes(locked.token)) return;
    await lose(platform, tx, locked, 'passed-on');
  });
}

/** Checks a domain's DNS records and applies the result. */
export async function verify(platform: Platform, db: Db, id: string): Promise<void> {
  const before = await rows.findDomain(db, id);
  const { subdomain } = await db.one(sql<{ subdomain: string }>`
    select subdomain from gyms where id = ${db.gymId}::uuid`);
  const seen = await checkDns(platform, before.name, subdomain);
  const isNew = before.verifiedAt === null;
  if (isNew) await takeOver(platform, db, before, seen);
  const elsewhere =
    isNew && isProved(seen, before) ? await askOtherCells(platform.config, before.name) : 'free';
  await db.tx(async (tx) => {
    const row = await rows.lockDomain(tx, id);
    if (!row) return;
    if (row.verifiedAt === null) await becomeVerified(platform, tx, row, seen, elsewhere);
    else await stayVerified(platform, tx, row, seen);
    if (await rows.setLinkDomain(tx)) await announce(tx, GYM_CHANGED);
  });
}
