import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DeviceEvent, storeEvents } from '../uploads.ts';
import { isLog, type Punch, readLog } from './punches.ts';

/** Twice as much as a hundred thousand punches after a long outage. */
const BYTES_A_DAY = 8 * 1024 * 1024;
/** What a row takes beside its body. */
const ROW_BYTES = 512;
const MAX_ATTEMPTS = 50;

/** Charges an upload to the terminal's daily limit; false if too little is left. */
async function takeQuota(db: Db, deviceId: string, bytes: number, most: number): Promise<boolean> {
  const taken = await db.run(sql`
    update access_devices set upload_day = current_date,
      upload_bytes = ${bytes}::bigint + case when upload_day = current_date then upload_bytes else 0 end
    where id = ${deviceId}
      and (upload_day is distinct from current_date or upload_bytes + ${bytes}::bigint <= ${most})`);
  return taken > 0;
}

/**
 * Stores an upload word for word before it is processed. Punches over the daily limit are refused,
 * so that the terminal keeps them; other uploads over it are dropped, and may only use half of it.
 * Returns undefined if nothing was stored.
 */
export async function saveUpload(
  db: Db,
  deviceId: string,
  kind: string,
  body: Buffer,
): Promise<string | undefined> {
  const isRead = isLog(kind);
  const most = isRead ? BYTES_A_DAY : BYTES_A_DAY / 2;
  if (!(await takeQuota(db, deviceId, body.length + ROW_BYTES, most))) {
    if (isRead) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 });
    return undefined;
  }
  const id = newId();
  await db.run(
    build.insertInto('terminal_uploads').values({
      gym_id: db.gymId,
      id,
      device_id: deviceId,
      kind,
      body,
      processed_at: isRead ? null : new Date(),
    }),
  );
  return id;
}

/** A terminal knows people by their member number, and its clock shows the gym's time. */
const asEvents = (tx: Tx, punches: readonly Punch[]): Promise<DeviceEvent[]> =>
  tx.all(sql<DeviceEvent>`
    select p."eventId", p."localTime"::timestamp at time zone (select gym_zone()) as at,
      u.id as "userId", p.granted, case when not p.granted then 'UNKNOWN_CODE' end as reason,
      p.method, p.direction
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p ("eventId" uuid,
      "localTime" text, pin integer, granted boolean, method text, direction text)
    left join users u on u.member_number = p.pin`);

async function* eventsIn(tx: Tx, logs: AsyncIterable<Punch[]>): AsyncGenerator<DeviceEvent[]> {
  for await (const punches of logs) if (punches.length > 0) yield await asEvents(tx, punches);
}

/** Turns an upload into entries, all or none; repeating it changes nothing. */
async function processUpload(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const { deviceId, kind, body } = await tx.one(
      build
        .selectFrom('terminal_uploads')
        .where('id', '=', id)
        .select(['device_id as deviceId', 'kind', 'body'])
        .forUpdate(),
    );
    await storeEvents(tx, deviceId, eventsIn(tx, readLog(kind, deviceId, body)));
    await tx.run(
      build.updateTable('terminal_uploads').set({ processed_at: new Date() }).where('id', '=', id),
    );
  });
}

/**
 * Processes one upload. What cannot be read is kept for another try, and does not stop the rest.
 */
export async function tryUpload(db: Db, id: string, log: Platform['log']): Promise<void> {
  try {
    await processUpload(db, id);
  } catch (error) {
    log.error({ err: error, upload: id }, 'a terminal upload could not be read yet');
    await db.run(sql`update terminal_uploads set attempts = attempts + 1 where id = ${id}`);
  }
}

/** Uploads that could not be processed, the least tried first. */
export const unprocessedUploads = (db: Db) =>
  db.all(
    build
      .selectFrom('terminal_uploads')
      .where('processed_at', 'is', null)
      .where('received_at', '<', sql<string>`now() - interval '1 minute'`)
      .where('attempts', '<', MAX_ATTEMPTS)
      .select('id')
      .orderBy('attempts')
      .orderBy('received_at')
      .limit(200),
  );
