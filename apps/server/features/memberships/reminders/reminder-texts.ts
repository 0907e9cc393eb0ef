import { isDeepStrictEqual } from 'node:util';
import type { ReminderEdits, Reminders } from '@forja/contract/memberships/reminder-routes';
import { DEFAULT_REMINDERS, REMINDER_KINDS } from '@forja/contract/memberships/reminder-texts';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { mergeEdits } from '../../../platform/http/merge-edits.ts';

const stored = build
  .selectFrom('gym_settings')
  .select(sql<Partial<Reminders>>`reminders`.as('own'));

/** The gym's own texts, or our defaults. */
export async function readReminders(db: Db, query = stored): Promise<Reminders> {
  const { own } = await db.one(query);
  return { ...DEFAULT_REMINDERS, ...own };
}

/** Only changed texts are stored, so that other gyms receive better defaults. */
const ownOf = (value: Reminders): Partial<Reminders> =>
  Object.fromEntries(
    REMINDER_KINDS.filter((kind) => {
      const [given, ours] = [value[kind], DEFAULT_REMINDERS[kind]];
      return (
        given.enabled !== ours.enabled || given.title !== ours.title || given.body !== ours.body
      );
    }).map((kind) => [kind, value[kind]]),
  );

/** Title and text belong together, so each reminder is merged as one field. */
const WHOLE = REMINDER_KINDS.map((kind) => [kind]);

export function updateReminders(db: Db, edits: ReminderEdits): Promise<Reminders> {
  return db.tx(async (tx) => {
    const before = await readReminders(tx, stored.forUpdate());
    const value = mergeEdits(edits, before, WHOLE);
    const own = ownOf(value);
    await requireNoOtherTarget(tx, value, before);
    await tx.run(build.updateTable('gym_settings').set({ reminders: JSON.stringify(own) }));
    if (isDeepStrictEqual(before, value)) return before;
    await audit(tx, {
      action: 'settings.reminders',
      objectType: 'settings',
      objectId: null,
      changes: {
        changed: REMINDER_KINDS.filter((kind) => !isDeepStrictEqual(before[kind], value[kind])),
      },
    });
    return readReminders(tx);
  });
}
