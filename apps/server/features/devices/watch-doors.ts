import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/public.ts';

/** Restarts and short network failures are shorter than this. */
const SILENT_MINUTES = 10;

interface SilentDoor {
  id: string;
  name: string;
  kind: string;
  locationId: string | null;
}

async function tellOf(tx: Tx, { id, name, kind, locationId }: SilentDoor): Promise<void> {
  const terminal = kind === 'zkteco';
  await notify(tx, {
    userIds: await holdersOf(tx, 'devices.manage', { locationId }),
    kind: 'door-offline',
    title: terminal ? `La terminal ${name} no responde` : `La puerta ${name} se quedó sin conexión`,
    body: terminal
      ? 'Sigue abriendo a quienes conoce, pero no recibe cambios.'
      : 'Decide con la última lista que tiene hasta que vuelva.',
    link: '/dispositivos',
    subject: `door-offline:${id}`,
  });
}

/** Tells staff of doors and terminals that went silent, once per silence. */
export const notifyOfSilentDoors = (db: Db): Promise<void> =>
  db.tx(async (tx) => {
    const silent = await tx.all(sql<SilentDoor>`
      update access_devices set silence_told_at = now()
      where last_seen_at < now() - make_interval(mins => ${SILENT_MINUTES})
        and (silence_told_at is null or silence_told_at < last_seen_at)
      returning id, name, kind, location_id as "locationId"`);
    for (const door of silent) await tellOf(tx, door);
  });

const WATCH_JOB = 'access.watch';

export const watchDoorsJob = (platform: Platform): Job<object> => ({
  name: WATCH_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(WATCH_JOB, async (db) => {
      await notifyOfSilentDoors(db);
      return hasRows(db, build.selectFrom('access_devices').limit(1));
    }),
});
