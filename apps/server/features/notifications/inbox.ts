import type { NotificationPreferences } from '@forja/contract/notifications/routes';
import { auditChanges } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import {
  countOf,
  isOwn,
  listOf,
  markRead,
  readChoices,
  readGymQuiet,
  readPreferences,
  writeGymQuiet,
} from './notification-rows.ts';

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  unread: 'true' | 'false';
}

/** One page of a person's notifications, with the total and the cursor of the next page. */
export async function listNotifications(db: Db, userId: string, wanted: PageRequest) {
  const unread = wanted.unread === 'true';
  const before = wanted.cursor ? decodeCursor(wanted.cursor) : undefined;
  const [rows, total] = await Promise.all([
    listOf(db, userId, { limit: wanted.limit, unread, before }),
    countOf(db, userId, unread),
  ]);
  return { ...sortedPageOf(rows, wanted.limit), total };
}

/** Marks one or all as read and updates the person's other screens. */
export async function readNotifications(db: Db, caller: Caller, which: { id: string } | 'all') {
  await db.tx(async (tx) => {
    const changed = await markRead(tx, caller.userId, which);
    if (changed > 0) await publish(tx, { topic: 'notification', to: { userIds: [caller.userId] } });
    else if (which !== 'all' && !(await isOwn(tx, caller.userId, which.id)))
      throw new AppError('NOT_FOUND');
  });
}

const NIGHT = { from: '22:00', to: '06:00' };

export async function preferencesOf(db: Db, userId: string) {
  const [own, choices, gymQuiet] = await Promise.all([
    readPreferences(db, userId),
    readChoices(db, userId),
    readGymQuiet(db),
  ]);
  const quietMode = (own?.quietMode ?? 'gym') as NotificationPreferences['quietMode'];
  const quiet = own ? { from: own.from, to: own.to } : NIGHT;
  return { choices, quietMode, quiet, gymQuiet };
}

export async function saveGymQuiet(db: Db, quiet: NotificationPreferences['quiet']) {
  await db.tx(async (tx) => {
    const before = await readGymQuiet(tx);
    await writeGymQuiet(tx, quiet);
    await auditChanges(tx, {
      action: 'settings.quiet-hours',
      objectType: 'settings',
      objectId: tx.gymId,
      changes: changedFields(before, quiet),
    });
  });
}
