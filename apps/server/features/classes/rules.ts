import type { ClassRules, ClassRulesEdits } from '@forja/contract/classes/routes';
import { sql } from 'kysely';
import { isAtReach } from '../../domain/duties/reach.ts';
import { auditChanges } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { listClassCoaches } from './coaches.ts';

const stored = build.selectFrom('gym_settings').select('class_rules as rules');

export async function readRules(db: Db, query = stored): Promise<ClassRules> {
  const { rules } = await db.one(query);
  // Validated when it was stored; older rules have no fee.
  return { feeCents: 0, ...(rules as Omit<ClassRules, 'feeCents'>) };
}

export async function updateRules(db: Db, edits: ClassRulesEdits): Promise<ClassRules> {
  return db.tx(async (tx) => {
    const before = await readRules(tx, stored.forUpdate());
    const value = mergeEdits(edits, before);
    await tx.run(build.updateTable('gym_settings').set({ class_rules: JSON.stringify(value) }));
    await auditChanges(tx, {
      action: 'classes.rules',
      objectType: 'settings',
      objectId: null,
      changes: changedFields(before, value),
    });
    return value;
  });
}

/** The choices for a class; callers limited to their own classes are the only coach. */
export async function readOptions(db: Db, { userId, duties }: Caller) {
  const everyCoach = await listClassCoaches(db);
  const coaches = everyCoach.filter(({ id }) => !duties.assignedOnly || id === userId);
  const rooms = await db.all(
    sql<{ room: string }>`
      select min(room) as room from events where room is not null group by search_key(room) order by 1`,
  );
  const locations = await db.all(
    build
      .selectFrom('locations')
      .where('removed_at', 'is', null)
      .where(isAtReach({ userId, duties }, sql`id`))
      .select(['id', 'name'])
      .orderBy('created_at')
      .orderBy('id'),
  );
  return { coaches, rooms: rooms.map(({ room }) => room), locations };
}
