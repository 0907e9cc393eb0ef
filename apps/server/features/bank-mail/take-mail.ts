import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFor } from '../../platform/reading/file-readers.ts';
import { addMoney, matchNew, RULES } from '../incoming/public.ts';
import { orderNotice } from '../store-orders/public.ts';
import { readAddress } from './address.ts';
import { isOfBank, judge } from './judge.ts';
import { readAndProve } from './mail-reader.ts';
import { lockMails, type MailRow, mailColumns, readTrust } from './mail-rows.ts';
import { addressesIn, type ReadMail } from './mime.ts';
import type { MailProof } from './prove-mail.ts';

/** Mails that became nothing are not kept for ever: they hold what strangers wrote. */
const KEPT_DAYS = 60;
/** Nobody fills a gym's list with what none of its banks signed. */
const MAX_WAITING = 500;
const AT_ONCE = 200;

/** Which of the mails that wait are money now; says what it brought in. */
async function readWaiting(tx: Tx): Promise<string[]> {
  const trust = await readTrust(tx);
  const waiting = await tx.all(sql<MailRow>`
    select ${mailColumns} from bank_mails m where m.state = 'waiting'
    order by exists (select from unnest(${trust.domains}::text[]) d
      where m.signed_by = d or m.signed_by like '%.' || d) desc, m.received_at desc, m.id
    limit ${AT_ONCE}`);
  const added: string[] = [];
  for (const mail of waiting) {
    const verdict = judge(mail, trust);
    if (verdict.kind === 'waiting') continue;
    const ids = verdict.kind === 'money' ? await addMoney(tx, 'mail', [verdict.money]) : [];
    const state = verdict.kind === 'money' ? 'read' : 'ignored';
    await tx.run(sql`
      update bank_mails set state = ${state}, text = '' where id = ${mail.id}::uuid`);
    added.push(...ids);
  }
  return added;
}

/** Reads what waits with what is trusted and known now, and settles what is sure. */
export async function readAgain(platform: Platform, db: Db) {
  const added = await db.tx(async (tx) => {
    await lockMails(tx);
    return readWaiting(tx);
  });
  const { applied } = await matchNew(db, RULES, added, orderNotice(platform));
  return { read: added.length, applied };
}

async function keepMail(
  tx: Tx,
  { head, headers, text }: ReadMail,
  proof: MailProof,
): Promise<void> {
  const first = (name: string) => headers.get(name)?.[0] ?? '';
  const addresses = (name: string) => addressesIn(head.get(name)?.[0] ?? '');
  const [sender = ''] = addresses('from');
  const sent = new Date(first('date'));
  const sentAt = Number.isNaN(sent.getTime()) ? null : sent.toISOString();
  const writtenTo = addresses('to').slice(0, 20);
  await tx.run(sql`
    insert into bank_mails (gym_id, fingerprint, sender, subject, written_to, sent_at, signed_by,
      problem, is_whole, text)
    select ${tx.gymId}::uuid, ${proof.fingerprint}, ${sender.slice(0, 254)},
      ${first('subject').replaceAll('\0', '').slice(0, 300)}, ${writtenTo}::text[],
      ${sentAt}::timestamptz, ${proof.signedBy}, ${proof.problem}, ${proof.isWhole}, ${text}
    where ${isOfBank(proof.signedBy, await readTrust(tx))}::boolean
      or (select count(*) from bank_mails where state = 'waiting') < ${MAX_WAITING}
    on conflict (gym_id, fingerprint) do nothing`);
  await tx.run(sql`
    delete from bank_mails where received_at < now() - ${KEPT_DAYS} * interval '1 day'
      and state <> 'read'`);
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Takes a mail for one of the gyms; who it is for is only said by the address. */
export async function takeMail(
  platform: Platform,
  to: string,
  raw: Buffer,
  signal?: AbortSignal,
): Promise<void> {
  const address = readAddress(to);
  if (!address) throw new AppError('NOT_FOUND');
  const db = platform.gymDb(address.gymId);
  const known = await db.maybe(sql<{ token: string | null }>`
    select bank_mail_token as token from gym_settings`);
  if (!known?.token || !isSame(known.token, address.token)) throw new AppError('NOT_FOUND');
  const who = readFor(db, signal);
  const { mail, proof } = await readAndProve(platform.readers, who, raw, platform.dns.resolveTxt);
  await db.tx(async (tx) => {
    await lockMails(tx);
    await keepMail(tx, mail, proof);
  });
  await readAgain(platform, db);
}
