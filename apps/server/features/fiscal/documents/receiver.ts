import type { FiscalReceiver, FiscalReceiverState } from '@forja/contract/fiscal/routes';
import { sql } from 'kysely';
import { auditSave } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { findSettings } from '../fiscal-settings-rows.ts';

/** The receiver of a person's documents; null: the documents name nobody. */
export async function findReceiver(db: Db, userId: string): Promise<FiscalReceiver | null> {
  const found = await db.maybe(sql<FiscalReceiver>`
    select name, email, exemption,
      json_build_object('type', identification_type, 'number', identification_number) as identification
    from fiscal_receivers where user_id = ${userId}::uuid`);
  return found ?? null;
}

/** As above; 404 when the person does not exist. */
export async function readReceiver(db: Db, userId: string): Promise<FiscalReceiverState> {
  await db.one(sql`select id from users where id = ${userId}::uuid`);
  const settings = await findSettings(db);
  return {
    receiver: await findReceiver(db, userId),
    issues: settings !== undefined && settings.startsOn !== null,
  };
}

async function writeReceiver(
  tx: Tx,
  userId: string,
  receiver: FiscalReceiver | null,
): Promise<void> {
  if (receiver === null) {
    await tx.run(sql`delete from fiscal_receivers where user_id = ${userId}::uuid`);
    return;
  }
  const { name, email, identification } = receiver;
  const exemption = receiver.exemption && JSON.stringify(receiver.exemption);
  await tx.run(sql`
    insert into fiscal_receivers
      (gym_id, user_id, name, identification_type, identification_number, email, exemption)
    values (${tx.gymId}, ${userId}::uuid, ${name}, ${identification.type},
      ${identification.number}, ${email}, ${exemption})
    on conflict (gym_id, user_id) do update set name = excluded.name,
      identification_type = excluded.identification_type,
      identification_number = excluded.identification_number, email = excluded.email,
      exemption = excluded.exemption`);
}

export function saveReceiver(
  db: Db,
  userId: string,
  receiver: FiscalReceiver | null,
): Promise<FiscalReceiverState> {
  const entry = {
    action: 'people.update',
    objectType: 'user',
    objectId: userId,
    changes: {
      fiscalReceiver: receiver?.name ?? null,
      fiscalExemption: receiver?.exemption?.number ?? null,
    },
  };
  return db.tx(async (tx) => {
    const before = await readReceiver(tx, userId);
    await writeReceiver(tx, userId, receiver);
    const after = await readReceiver(tx, userId);
    await auditSave(tx, entry, { before, after });
    return after;
  });
}
