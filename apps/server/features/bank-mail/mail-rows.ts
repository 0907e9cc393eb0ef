import type { BankMail } from '@forja/contract/bank-mail/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { judge, type MailFacts, type Shape, type Trust } from './judge.ts';

export interface MailRow extends MailFacts {
  id: string;
  state: BankMail['state'];
}

export const mailColumns = sql<MailRow>`
  m.id, m.sender, m.subject, m.written_to as "writtenTo", m.sent_at as "sentAt",
  m.received_at as "receivedAt", m.signed_by as "signedBy", m.problem, m.is_whole as "isWhole",
  m.text, m.state`;

export const findMail = (db: Db, id: string): Promise<MailRow> =>
  db.one(sql<MailRow>`select ${mailColumns} from bank_mails m where m.id = ${id}::uuid`);

/** Who takes mails of a gym in takes turns, so that one mail becomes money once. */
export const lockMails = (tx: Tx): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`bank-mail ${tx.gymId}`}, 0))`);

export async function readTrust(db: Db): Promise<Trust> {
  const settings = await db.one(sql<Omit<Trust, 'shapes'>>`
    select bank_mail_domains as domains, bank_mailboxes as mailboxes, gym_today() as today,
      gym_zone() as zone, currency from gym_settings`);
  const shapes = await db.all(sql<Shape>`
    select sender, subject, phrase, lines from bank_mail_shapes`);
  return { ...settings, shapes };
}

export function viewOf(row: MailRow, trust: Trust): BankMail {
  const verdict = row.state === 'waiting' ? judge(row, trust) : null;
  const { id, sender, subject, writtenTo, receivedAt, signedBy, state, text } = row;
  return {
    id,
    sender,
    subject,
    writtenTo,
    receivedAt,
    signedBy,
    state,
    text,
    reason: verdict?.kind === 'waiting' ? verdict.reason : null,
    next: verdict?.kind === 'waiting' ? verdict.next : null,
  };
}
