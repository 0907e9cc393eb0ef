import { requireReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { replaceAvatar } from '../profile/public.ts';
import { mayEdit } from './policy.ts';

/** A photo taken at the desk, by which everybody there knows the person at the door. */
export async function takePhoto(
  platform: Platform,
  db: Db,
  caller: Caller,
  id: string,
  bytes: Buffer,
): Promise<{ profilePic: string }> {
  await requireReach(db, caller, id);
  const target = await db.one(
    build.selectFrom('users').where('id', '=', id).select(['id', 'role']),
  );
  if (!mayEdit(caller, target)) throw new AppError('FORBIDDEN');
  const saved = await replaceAvatar(platform, db, id, bytes);
  await db.tx((tx) => audit(tx, { action: 'people.photo', objectType: 'user', objectId: id }));
  return saved;
}
