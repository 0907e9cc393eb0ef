import { dayIn } from '@forja/calendar/zone';
import type { Deletion } from '@forja/contract/privacy/routes';
import { DELETION_DAYS, type HindranceKind } from '@forja/contract/privacy/values';
import { hindranceText } from '@forja/contract/privacy/words';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { stopRenewing } from '../membership-changes/public.ts';
import { notifyByEmail } from '../notifications/public.ts';
import { deletionBegunEmail, deletionKeptEmail } from './emails.ts';
import { hindrancesOf } from './hindrances.ts';

/** Who requests it: the person, or staff for them. */
export type By = 'own' | 'staff';

/** Hindrances for the person that do not count for staff. */
const OWN_ONLY: readonly HindranceKind[] = ['minor'];

export async function readDeletion(db: Db, userId: string, by: By): Promise<Deletion> {
  const asked = await db.maybe(sql<Pick<Deletion, 'requestedAt' | 'dueAt'>>`
    select requested_at as "requestedAt", due_at as "dueAt" from account_deletions
    where user_id = ${userId}::uuid`);
  const hindrances = await hindrancesOf(db, userId);
  return {
    requestedAt: asked?.requestedAt ?? null,
    dueAt: asked?.dueAt ?? null,
    hindrances: hindrances
      .filter(({ kind }) => by === 'own' || !OWN_ONLY.includes(kind))
      .map(({ kind, names }) => ({ kind, names: [...names] })),
  };
}

interface Person {
  firstName: string;
  hasPassword: boolean;
  isMinor: boolean;
  timeZone: string;
}

/** The person, locked until the transaction ends. */
export const lockPerson = (tx: Tx, userId: string): Promise<Person> =>
  tx.one(sql<Person>`
    select u.first_name as "firstName", u.password_hash is not null as "hasPassword",
      coalesce(is_minor(u.birth_date), false) as "isMinor",
      g.time_zone as "timeZone"
    from users u join gym_settings g on g.gym_id = u.gym_id
    where u.id = ${userId}::uuid and u.erased_at is null for update of u`);

/** People who log in decide on their own. For a minor the guardian decides, at the desk. */
function requireNoLogin({ hasPassword, isMinor }: Person): void {
  if (!hasPassword || isMinor) return;
  throw new AppError('CONFLICT', {
    message: 'Entra con su contraseña: pídele que elimine su cuenta desde su perfil.',
  });
}

/** Begins the waiting time; asking again changes nothing. */
export async function requestDeletion(
  platform: Platform,
  db: Db,
  userId: string,
  by: By,
): Promise<Deletion> {
  return db.tx(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (by === 'staff') requireNoLogin(person);
    const { hindrances } = await readDeletion(tx, userId, by);
    if (hindrances.length > 0) {
      const message = hindrances.map((one) => hindranceText(one, by)).join(' ');
      throw new AppError('CONFLICT', { message });
    }
    const begun = await tx.maybe(sql<{ dueAt: string }>`
      insert into account_deletions (gym_id, id, user_id, due_at, requested_by)
      values (${tx.gymId}, ${newId()}, ${userId}, now() + make_interval(days => ${DELETION_DAYS}),
        ${by === 'staff' ? tx.actor.userId : null})
      on conflict on constraint account_deletions_once do nothing
      returning due_at as "dueAt"`);
    if (begun) {
      await stopRenewing(tx, userId);
      await audit(tx, { action: 'privacy.request', objectType: 'user', objectId: userId });
      const letter = deletionBegunEmail(person, dayIn(person.timeZone, begun.dueAt));
      await notifyByEmail(platform, tx, { userId, kind: 'security', link: '/perfil' }, letter);
    }
    return readDeletion(tx, userId, by);
  });
}

/** For the personal data download. */
export const deletionOf = (db: Db, userId: string) =>
  db.all(sql`
    select requested_at as "requestedAt", due_at as "dueAt" from account_deletions
    where user_id = ${userId}::uuid`);

/** Cancels a request silently, for a person who is merged into another. */
export const dropDeletion = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from account_deletions where user_id = ${userId}::uuid`);

/** Makes earlier mailed links expire, so that they cannot request the deletion again. */
const endMailedLinks = (tx: Tx, userId: string) =>
  tx.run(sql`update users set deletion_kept_at = now() where id = ${userId}::uuid`);

export async function keepAccount(
  platform: Platform,
  db: Db,
  userId: string,
  by: By,
): Promise<Deletion> {
  return db.tx(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (by === 'staff') requireNoLogin(person);
    if ((await dropDeletion(tx, userId)) > 0) {
      await endMailedLinks(tx, userId);
      await audit(tx, { action: 'privacy.keep', objectType: 'user', objectId: userId });
      const about = { userId, kind: 'security', link: '/perfil' } as const;
      await notifyByEmail(platform, tx, about, deletionKeptEmail(person));
    }
    return readDeletion(tx, userId, by);
  });
}
