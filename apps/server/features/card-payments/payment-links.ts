import { createHash, randomBytes } from 'node:crypto';
import type { PaymentLink } from '@forja/contract/card-payments/link-routes';
import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import { mailReaderOf } from '../../domain/people/mail-reader.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { linkOriginOf } from '../../platform/identity/link-origin.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAccount } from '../accounts/public.ts';
import { sendEmail } from '../mail/public.ts';

const LIFETIME_DAYS = 30;
const TOKEN_BYTES = 32;

/** The stored digest of a token, which cannot open the link. */
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Asked {
  userId: string;
  /** Empty: everything that is owed. */
  chargeIds: readonly string[];
}

/** What a link asks for, while it is owed. */
async function owedOf(db: Db, { userId, chargeIds }: Asked) {
  const { open, currency } = await readAccount(db, userId);
  const lines = open.filter(({ id }) => chargeIds.length === 0 || chargeIds.includes(id));
  const totalCents = lines.reduce((sum, { openCents }) => sum + openCents, 0);
  return { lines, totalCents, currency };
}

/** Creates a link; its token is returned once and only its digest is stored. */
export async function addLink(
  tx: Tx,
  asked: Asked,
): Promise<{ id: string; path: string; expiresAt: string }> {
  const { lines, totalCents } = await owedOf(tx, asked);
  const known = new Set(lines.map(({ id }) => id));
  if (asked.chargeIds.some((id) => !known.has(id)))
    throw fieldError('chargeIds', 'Algo de eso ya está pagado. Recarga la página.');
  if (lines.length === 0) throw new AppError('CONFLICT', { message: 'Ya no debe nada.' });
  const id = newId();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { expiresAt } = await tx.one(sql<{ expiresAt: string }>`
    insert into payment_links (gym_id, id, user_id, hash, charge_ids, created_by, expires_at)
    values (${tx.gymId}, ${id}, ${asked.userId}::uuid, ${digest(token)}, ${[...known]}::uuid[],
      ${tx.actor.userId}::uuid, now() + ${LIFETIME_DAYS} * interval '1 day')
    returning expires_at as "expiresAt"`);
  await audit(tx, {
    action: 'payments.link',
    objectType: 'payment',
    objectId: id,
    changes: { userId: asked.userId, amountCents: totalCents },
  });
  return { id, path: `/pagar/${token}`, expiresAt };
}

export const createLink = (platform: Platform, db: Db, asked: Asked) =>
  db.tx(async (tx) => {
    const { path, ...link } = await addLink(tx, asked);
    return { ...link, url: `${await linkOriginOf(platform.config, tx)}${path}` };
  });

const owed = sql`from charges c where c.gym_id = l.gym_id and c.id = any (l.charge_ids)
  and c.settled_cents < c.total_cents`;

/** Links that still ask for something, newest first. */
export const listLinks = (db: Db, userId: string): Promise<PaymentLink[]> =>
  db.all(sql<PaymentLink>`
    select l.id, (select sum(c.total_cents - c.settled_cents)::bigint ${owed}) as "amountCents",
      (select string_agg(distinct c.concept, ', ') ${owed}) as concept, l.created_at as "createdAt",
      ${fullName('u')} as "createdBy", l.expires_at as "expiresAt"
    from payment_links l left join users u on u.gym_id = l.gym_id and u.id = l.created_by
    where l.user_id = ${userId}::uuid and l.revoked_at is null and l.expires_at > now()
      and exists (select ${owed}) order by l.created_at desc limit 20`);

export const personOfLink = async (db: Db, id: string): Promise<string> =>
  (
    await db.one(sql<{ userId: string }>`
    select user_id as "userId" from payment_links where id = ${id}::uuid`)
  ).userId;

export async function revokeLink(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const { userId } = await tx.one(sql<{ userId: string }>`
      update payment_links set revoked_at = coalesce(revoked_at, now()) where id = ${id}::uuid
      returning user_id as "userId"`);
    await audit(tx, {
      action: 'payments.revoke-link',
      objectType: 'payment',
      objectId: id,
      changes: { userId },
    });
  });
}

/** Whether the debt moved to another account, unpaid. */
const wasPassedOn = async (db: Db, { chargeIds }: { chargeIds: string[] }): Promise<boolean> =>
  (
    await db.one(sql<{ passed: boolean }>`
      select exists (select from charges where passed_from = any (${chargeIds}::uuid[])) as passed`)
  ).passed;

/** The link of a token; 404 if it ended or never existed. */
export async function findLink(db: Db, token: string) {
  const found = await db.maybe(sql<{ userId: string; chargeIds: string[]; expiresAt: string }>`
    select user_id as "userId", charge_ids as "chargeIds", expires_at as "expiresAt"
    from payment_links where hash = ${digest(token)} and revoked_at is null and expires_at > now()`);
  if (!found) throw new AppError('NOT_FOUND');
  const owed = await owedOf(db, found);
  // The person was merged into another, who owes it now.
  if (owed.totalCents === 0 && (await wasPassedOn(db, found))) throw new AppError('NOT_FOUND');
  return { ...found, ...owed };
}

const MAIL_LINK = 'cards.mail-link';

interface MailedLink {
  gymId: string;
  userId: string;
  chargeIds: string[];
  /** The recipient, such as the guardian whose card was declined; by default the debtor. */
  readerId?: string;
}

/** Emails a link for these charges after the commit. */
export const askForLinkMail = (
  { jobs }: Platform,
  tx: Tx,
  { userId, chargeIds, readerId }: Asked & { readerId?: string },
): Promise<void> =>
  jobs.enqueue<MailedLink>(tx, MAIL_LINK, {
    gymId: tx.gymId,
    userId,
    chargeIds: [...chargeIds],
    ...(readerId !== undefined && { readerId }),
  });

/** Emails a link to the debtor or their guardian. */
export function mailLink(
  platform: Platform,
  db: Db,
  { userId, chargeIds }: Asked,
): Promise<{ to: string }> {
  return db.tx(async (tx) => {
    const { firstName, email } = await mailReaderOf(tx, userId);
    if (email === null)
      throw new AppError('CONFLICT', {
        message: `${firstName} no tiene correo. Copia el enlace o envíalo por WhatsApp.`,
      });
    const { totalCents } = await owedOf(tx, { userId, chargeIds });
    if (totalCents === 0) throw new AppError('CONFLICT', { message: 'Ya no debe nada.' });
    await askForLinkMail(platform, tx, { userId, chargeIds });
    await audit(tx, {
      action: 'payments.mail-link',
      objectType: 'payment',
      objectId: userId,
      changes: { userId },
    });
    return { to: email };
  });
}

/** The link is created when it is sent, so that no queue contains its token. */
export const mailLinkJob = (platform: Platform): Job<MailedLink> => ({
  name: MAIL_LINK,
  async run({ gymId, userId, chargeIds, readerId = userId }) {
    const db = platform.gymDb(gymId);
    const { firstName, email } = await mailReaderOf(db, readerId);
    const { lines, totalCents, currency } = await owedOf(db, { userId, chargeIds });
    if (email === null || totalCents === 0) return;
    const { path } = await db.tx((tx) =>
      addLink(tx, { userId, chargeIds: lines.map(({ id }) => id) }),
    );
    await sendEmail(platform, gymId, {
      to: email,
      subject: 'Paga lo pendiente en línea',
      title: `Hola, ${firstName}`,
      paragraphs: ['Puedes pagar lo que está pendiente desde este enlace, sin iniciar sesión.'],
      facts: [
        ...lines.map(
          ({ concept, openCents }) => [concept, moneyText(openCents, currency)] as const,
        ),
        ['Total', moneyText(totalCents, currency)] as const,
      ],
      action: { label: 'Pagar ahora', path },
      note: 'El enlace vence en 30 días, o cuando se pague.',
    });
  },
});
