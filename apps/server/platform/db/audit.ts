import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from './gym-db.ts';
import { newId } from './ids.ts';
import { build } from './sql.ts';

interface Entry {
  action: string;
  objectType: string;
  objectId: string | null;
  changes?: Record<string, unknown>;
}

type Hear = (tx: Tx, entry: Entry) => Promise<void>;

const hearers = new Set<Hear>();

/** Calls `hear` with everything that is recorded, in its transaction. */
export const hearAudit = (hear: Hear): void => void hearers.add(hear);

/** Whether a record was saved without any change. */
const isEmptySave = ({ action, changes }: Entry): boolean =>
  action.endsWith('.update') && changes !== undefined && Object.keys(changes).length === 0;

/**
 * Records who did what, in the same transaction as the change. A save that changed nothing is not
 * recorded.
 */
export async function audit(tx: Tx, entry: Entry): Promise<void> {
  if (isEmptySave(entry)) return;
  await tx.run(
    build.insertInto('audit_log').values({
      gym_id: tx.gymId,
      id: newId(),
      user_id: tx.actor.userId,
      role: tx.actor.role,
      session_id: tx.actor.sessionId,
      address: tx.actor.address,
      request_id: tx.actor.requestId,
      action: entry.action,
      object_type: entry.objectType,
      object_id: entry.objectId,
      changes: JSON.stringify(entry.changes ?? {}),
    }),
  );
  for (const hear of hearers) await hear(tx, entry);
}

/** Like `audit`, for saves with an action of their own: records nothing if nothing changed. */
export async function auditChanges(
  tx: Tx,
  entry: Entry & { changes: Record<string, unknown> },
): Promise<void> {
  if (Object.keys(entry.changes).length > 0) await audit(tx, entry);
}

/** Like `audit`, for records that are saved whole: records nothing if `after` equals `before`. */
export async function auditSave(
  tx: Tx,
  entry: Entry,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  if (!isDeepStrictEqual(before, after)) await audit(tx, entry);
}

export function audited<Result>(
  db: Db,
  entry: Entry,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.tx(async (tx) => {
    const result = await work(tx);
    await audit(tx, entry);
    return result;
  });
}
