import { plainText } from '@forja/calendar/plain-text';
import type { BankMail, BankMailSettings, TaughtMail } from '@forja/contract/bank-mail/routes';
import { MAIL_FIELDS, type MailField } from '@forja/contract/bank-mail/values';
import { MAIL_FIELD_NAMES } from '@forja/contract/bank-mail/words';
import { sql } from 'kysely';
import { audit, auditChanges } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';
import type { Platform } from '../../platform/platform.ts';
import { localPart, newToken } from './address.ts';
import { findMail, type MailRow, mailColumns, readTrust, viewOf } from './mail-rows.ts';
import { learnShape, plainShape, type ShapeLine } from './shape.ts';

const entryOf = (action: string, changes: Record<string, unknown>) => ({
  action: `incoming.${action}`,
  objectType: 'bank-mail',
  objectId: null,
  changes,
});

const note = (tx: Tx, action: string, changes: Record<string, unknown>) =>
  audit(tx, entryOf(action, changes));

const fieldsOf = (lines: readonly ShapeLine[]): MailField[] => {
  const named = lines.flatMap(({ pieces }) =>
    pieces.flatMap((piece): MailField[] => {
      if ('account' in piece) return ['account'];
      return 'field' in piece ? [piece.field] : [];
    }),
  );
  return MAIL_FIELDS.filter((field) => named.includes(field));
};

export async function readSettings(
  { config }: Pick<Platform, 'config'>,
  db: Db,
): Promise<BankMailSettings> {
  const found = await db.one(sql<{
    token: string | null;
    domains: string[];
    mailboxes: string[];
  }>`
    select bank_mail_token as token, bank_mail_domains as domains, bank_mailboxes as mailboxes
    from gym_settings`);
  const shapes = await db.all(sql<
    Omit<BankMailSettings['shapes'][number], 'fields'> & {
      lines: ShapeLine[];
    }
  >`
    select id, sender, subject, phrase, lines from bank_mail_shapes order by sender, subject`);
  const { mailIn } = config;
  return {
    isAvailable: mailIn !== undefined,
    address: mailIn && found.token ? `${localPart(db.gymId, found.token)}@${mailIn.domain}` : null,
    domains: found.domains,
    mailboxes: found.mailboxes,
    shapes: shapes.map(({ lines, ...shape }) => ({ ...shape, fields: fieldsOf(lines) })),
  };
}

/** Where anybody gets an address, a signature proves nothing about a bank. */
const ANYBODYS =
  /^((gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|proton|protonmail|gmx|zoho)\.[a-z.]+|(com?|fi|go|or|ac|ed|sa|net|org|gob|edu)\.[a-z]{2})$/;

export async function saveTrust(
  db: Db,
  { domains, mailboxes }: Pick<BankMailSettings, 'domains' | 'mailboxes'>,
): Promise<void> {
  const open = domains.find((domain) => ANYBODYS.test(domain));
  if (open) {
    throw fieldError(
      'domains',
      `Cualquiera puede enviar correos de ${open}. Escribe el dominio de tu banco.`,
    );
  }
  await db.tx(async (tx) => {
    const unique = (all: readonly string[]) => [...new Set(all)];
    const saved = { domains: unique(domains), mailboxes: unique(mailboxes) };
    const before = await readTrust(tx);
    await tx.run(sql`
      update gym_settings set bank_mail_domains = ${saved.domains}::text[],
        bank_mailboxes = ${saved.mailboxes}::text[]`);
    await auditChanges(tx, entryOf('trust', changedFields(before, saved)));
  });
}

export async function renewAddress(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`update gym_settings set bank_mail_token = ${newToken()}`);
    await note(tx, 'address', {});
  });
}

export async function listMails(db: Db, query: { limit: number; cursor?: string | undefined }) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const trust = await readTrust(db);
  const rows = await db.all(sql<MailRow & { sortKey: string }>`
    select ${mailColumns}, m.received_at::text as "sortKey" from bank_mails m
    where ${after?.key ?? null}::text is null
      or (m.received_at, m.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by m.received_at desc, m.id desc limit ${query.limit + 1}`);
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::int as total from bank_mails`);
  const { rows: page, next } = sortedPageOf(rows, query.limit);
  return { rows: page.map((row) => viewOf(row, trust)), next, total };
}

async function keepShape(
  tx: Tx,
  { sender, subject }: Pick<MailRow, 'sender' | 'subject'>,
  phrase: string | null,
  lines: readonly ShapeLine[],
): Promise<void> {
  await tx.run(sql`
    insert into bank_mail_shapes (gym_id, sender, subject, phrase, lines, created_by)
    values (${tx.gymId}::uuid, ${sender}, ${plainShape(subject)}, ${phrase},
      ${JSON.stringify(lines)}::jsonb, ${tx.actor.userId}::uuid)
    on conflict (gym_id, sender, subject) do update
      set phrase = excluded.phrase, lines = excluded.lines, created_by = excluded.created_by`);
  await note(tx, phrase === null ? 'put-aside' : 'teach', { sender, subject });
}

async function findWaiting(db: Db, id: string): Promise<MailRow> {
  const mail = await findMail(db, id);
  if (mail.state === 'waiting') return mail;
  throw new AppError('CONFLICT', { message: 'Ese correo ya se usó.' });
}

/** Remembers how mails like this one are read. */
export async function teachShape(
  db: Db,
  id: string,
  { phrase, ...seen }: TaughtMail,
): Promise<void> {
  const mail = await findWaiting(db, id);
  const view = viewOf(mail, await readTrust(db));
  if (view.next !== 'teach')
    throw new AppError('CONFLICT', { message: view.reason ?? 'Ese correo no se puede creer.' });
  if (!plainText(mail.text).includes(plainText(phrase)))
    throw fieldError('phrase', 'Eso no está en el correo. Cópialo tal como aparece.');
  const learnt = learnShape(mail.text, seen);
  if ('missing' in learnt) {
    const name = MAIL_FIELD_NAMES[learnt.missing];
    throw fieldError(learnt.missing, `${name}: cópialo del correo tal como aparece.`);
  }
  await db.tx((tx) => keepShape(tx, mail, phrase, learnt.lines));
}

/** One that nobody signed says nothing about the bank's own mails that look like it: it goes alone. */
export async function ignoreMail(db: Db, id: string): Promise<void> {
  const mail = await findWaiting(db, id);
  await db.tx(async (tx) => {
    if (mail.signedBy !== null) await keepShape(tx, mail, null, []);
    else
      await tx.run(sql`
        update bank_mails set state = 'ignored', text = '' where id = ${id}::uuid`);
  });
}

export async function forgetShape(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const { sender, subject } = await tx.one(sql<Pick<BankMail, 'sender' | 'subject'>>`
      delete from bank_mail_shapes where id = ${id}::uuid returning sender, subject`);
    await note(tx, 'forget', { sender, subject });
  });
}
