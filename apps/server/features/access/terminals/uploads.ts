import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { storeEvents } from '../uploads.ts';
import { decodeText, type Punch, readAttendance, readRealtime } from './punches.ts';

const READERS: Record<string, (deviceId: string, text: string) => Punch[]> = {
  attlog: readAttendance,
  rtlog: readRealtime,
};

/** Keeps what a terminal sent, word for word, before anything is made of it. */
export async function keepUpload(db: Db, deviceId: string, kind: string, body: Buffer) {
  const id = newId();
  await db.run(
    build.insertInto('terminal_uploads').values({
      gym_id: db.gymId,
      id,
      device_id: deviceId,
      kind,
      body,
      processed_at: kind in READERS ? null : new Date(),
    }),
  );
  return id;
}

/** Turns an upload into entries; doing it again changes nothing. Answers how many lines it held. */
export async function processUpload(db: Db, id: string): Promise<number> {
  return db.tx(async (tx) => {
    const upload = await tx.one(
      build
        .selectFrom('terminal_uploads')
        .where('id', '=', id)
        .select(['device_id as deviceId', 'kind', 'body'])
        .forUpdate(),
    );
    const punches = READERS[upload.kind]?.(upload.deviceId, decodeText(upload.body)) ?? [];
    // People are known to a terminal by their member number; its clock is the gym's.
    const events = await tx.all(sql<{
      eventId: string;
      at: string;
      userId: string | null;
      granted: boolean;
      reason: string | null;
      method: string;
      direction: string | null;
    }>`
      select p."eventId", p."localTime"::timestamp at time zone (select gym_zone()) as at,
        u.id as "userId", p.granted, case when not p.granted then 'UNKNOWN_CODE' end as reason,
        p.method, p.direction
      from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p ("eventId" uuid,
        "localTime" text, pin integer, granted boolean, method text, direction text)
      left join users u on u.member_number = p.pin`);
    if (events.length > 0) await storeEvents(tx, upload.deviceId, events);
    await tx.run(
      build.updateTable('terminal_uploads').set({ processed_at: new Date() }).where('id', '=', id),
    );
    return punches.length;
  });
}

/** What could not be turned into entries when it came. */
export const waitingUploads = (db: Db) =>
  db.all(
    build
      .selectFrom('terminal_uploads')
      .where('processed_at', 'is', null)
      .where('received_at', '<', sql<string>`now() - interval '1 minute'`)
      .select('id')
      .orderBy('received_at')
      .limit(200),
  );
