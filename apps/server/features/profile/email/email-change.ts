import { sql } from 'kysely';
import { countAttempts } from '../../../platform/db/attempts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { hasRows } from '../../../platform/db/has-rows.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notify } from '../../notifications/public.ts';
import { closeUnproven, digest, endMailedLinks, readAccountHolder } from '../../session/public.ts';
import { askByMail, mailAddressChange } from './address-emails.ts';

const DUE_JOB = 'email-change-due';
const MAX_EMAILS = 5;
const CALLS_PER_ADDRESS = 50;
/** How long the old mailbox can object to a change by staff that nobody confirms by logging in. */
const WAIT = sql`interval '3 days'`;

const mine = (userId: string) => build.deleteFrom('email_changes').where('user_id', '=', userId);

interface Wish {
  userId: string;
  email: string;
  /** The staff member who asks for the person. */
  askedBy?: string;
}

/** Stores the requested address and mails both mailboxes. It counts once its own link is opened. */
export async function wishForEmail(platform: Platform, tx: Tx, wish: Wish): Promise<void> {
  const { userId, email, askedBy = null } = wish;
  await countAttempts(tx, [{ key: `email change ${userId}`, most: MAX_EMAILS }]);
  await tx.run(mine(userId));
  await tx.run(
    build
      .insertInto('email_changes')
      .values({ gym_id: tx.gymId, id: newId(), user_id: userId, email, asked_by: askedBy }),
  );
  await notify(tx, {
    userIds: [userId],
    kind: 'security',
    title: 'Pidieron cambiar el correo de tu cuenta',
    body: `El correo nuevo sería ${email}. Si no fuiste tú, cambia tu contraseña: el cambio queda sin efecto.`,
    link: '/perfil',
    mailed: true,
  });
  await askByMail(platform, tx, userId);
}

/**
 * Requests a new address for the person. Only the mail to that address says whether somebody else
 * has it already: the answer must not reveal members.
 */
export async function requestEmailChange(
  platform: Platform,
  db: Db,
  userId: string,
  email: string,
): Promise<void> {
  const reader = await readAccountHolder(db, userId);
  if (reader.email === email) return void (await db.run(mine(userId)));
  await db.tx((tx) => wishForEmail(platform, tx, { userId, email }));
}

const REFUSALS = { users_gym_id_email_key: () => new AppError('EMAIL_TAKEN') };
const spent = () => fieldError('token', 'El enlace ya se usó o venció. Pide el cambio otra vez.');

/** Makes the address the person's login. The old address is notified and gets a link to undo it. */
async function applyEmail(platform: Platform, tx: Tx, userId: string, email: string) {
  const { email: before } = await readAccountHolder(tx, userId);
  await tx.run(build.updateTable('users').set({ email }).where('id', '=', userId));
  await endMailedLinks(tx, userId);
  await audit(tx, {
    action: 'user.email',
    objectType: 'user',
    objectId: userId,
    changes: { email: { from: before, to: email } },
  });
  await mailAddressChange(platform, tx, userId, before);
}

const opened = (token: string) => sql<boolean>`hash = ${digest(token)} and expires_at > now()`;

/** Confirms the change: the person is logged in and opened the link mailed to the new address. */
export async function confirmEmailChange(
  platform: Platform,
  db: Db,
  userId: string,
  token: string,
): Promise<void> {
  await countAttempts(db, [{ key: `email token ${userId}`, most: 10 }]);
  await explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const wanted = await tx.maybe(mine(userId).where(opened(token)).returning('email'));
      if (!wanted) throw spent();
      await applyEmail(platform, tx, userId, wanted.email);
    }),
  );
}

/**
 * Accepts a change requested by staff when its link is opened without a login: the mailbox is
 * theirs, but perhaps not the account. It counts after the waiting time, unless the old mailbox
 * objects.
 */
export async function acceptEmailChange(db: Db, token: string, address: string) {
  await countAttempts(db, [{ key: `email accept from ${address}`, most: CALLS_PER_ADDRESS }]);
  const accepted = await db.maybe(
    build
      .updateTable('email_changes')
      .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('asked_by', 'is not', null)
      .where(opened(token))
      .returning(sql<string>`created_at + ${WAIT}`.as('countsFrom')),
  );
  if (!accepted) throw spent();
  return accepted;
}

const confirmed = sql<boolean>`confirmed_at is not null`;
const due = sql<boolean>`${confirmed} and created_at < now() - ${WAIT}`;

/**
 * Applies changes whose waiting time is over and that nobody stopped. Staff could have asked for a
 * mailbox of their own, so such a login is not believed about the body.
 */
export const dueEmailChangesJob = (platform: Platform): Job<object> => ({
  name: DUE_JOB,
  cron: '11 * * * *',
  run: () =>
    platform.eachDueGym(DUE_JOB, async (db) => {
      const waiting = await db.all(
        build.selectFrom('email_changes').where(due).select('user_id as userId'),
      );
      for (const { userId } of waiting) {
        await db
          .tx(async (tx) => {
            const wanted = await tx.maybe(mine(userId).where(due).returning('email'));
            if (!wanted) return;
            await applyEmail(platform, tx, userId, wanted.email);
            await closeUnproven(platform, tx, userId, 'by-new-address');
          })
          .catch(async (error: unknown) => {
            // Somebody else took the address in the meantime, so the change can never count.
            await db.run(mine(userId));
            platform.log.warn({ err: error }, 'a change of address was given up');
          });
      }
      return hasRows(db, build.selectFrom('email_changes').where(confirmed).limit(1));
    }),
});
