import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Db } from '../db/gym-db.ts';
import { newId } from '../db/ids.ts';
import type { GymKeys } from '../db/sealed/gym-keys.ts';
import { AppError } from '../errors/app-error.ts';
import { evictOldest } from '../evict-oldest.ts';
import { createWrapping, type WrappedKey, type Wrapping } from './wrapping.ts';

/** How long an opened key is kept in memory. */
const KEPT_MS = 10 * MINUTE_MS;
/** How soon a key that could not be opened is tried again. */
const AGAIN_MS = 5_000;
const MAX_KEYS = 5_000;

const keysOf = (db: Db, ids: readonly string[]) =>
  db.all(sql<WrappedKey>`
    select id, wrapper, wrapped from gym_keys where id = any (${ids}::uuid[])`);

const currentOf = (db: Db) =>
  db.maybe(sql<WrappedKey>`
    select id, wrapper, wrapped from gym_keys where replaced_at is null`);

/** Writes a new key, unless the gym has one that seals. */
export async function addKey(db: Db, wrapping: Wrapping): Promise<void> {
  const { id, wrapper, wrapped } = await wrapping.wrap(db.gymId, newId(), randomBytes(32));
  await db.run(sql`
    insert into gym_keys (gym_id, id, wrapper, wrapped)
    values (${db.gymId}, ${id}, ${wrapper}, ${wrapped})
    on conflict (gym_id) where (replaced_at is null) do nothing`);
}

const lost = (): AppError =>
  new AppError('UNAVAILABLE', {
    message:
      'Falta la clave con que este gimnasio guarda sus notas, mensajes y fotos. Avisa a quien cuida el servidor.',
  });

interface Kept {
  key: Promise<Buffer | undefined>;
  until: number;
}

/** The keys of gyms, opened for a short time in memory. */
export function createGymKeys(config: Config, secrets: Secrets): GymKeys {
  const wrapping = createWrapping(config, secrets);
  const opened = new Map<string, Kept>();

  /** Whoever asks while a key is being opened waits for that: a service may be asked for it. */
  function open(gymId: string, row: WrappedKey): Promise<Buffer | undefined> {
    const at = `${gymId}/${row.id}`;
    const known = opened.get(at);
    if (known && known.until > Date.now()) return known.key;
    const kept = { key: wrapping.unwrap(gymId, row), until: Date.now() + KEPT_MS };
    opened.delete(at);
    evictOldest(opened, MAX_KEYS);
    opened.set(at, kept);
    kept.key.then(
      (key) => {
        if (!key) kept.until = Date.now() + AGAIN_MS;
      },
      () => opened.delete(at),
    );
    return kept.key;
  }

  /** These keys; undefined when one of them has to be read. */
  async function inMemory(gymId: string, wanted: ReadonlySet<string>) {
    const found = new Map<string, Buffer>();
    for (const id of wanted) {
      const kept = opened.get(`${gymId}/${id}`);
      if (!kept || kept.until <= Date.now()) return undefined;
      const key = await kept.key;
      if (key) found.set(id, key);
    }
    return found;
  }

  return {
    // Which key it is the database is asked each time: a text sealed with one that went with its gym,
    // or was never written, could not be read any more.
    async toSeal(db) {
      let row = await currentOf(db);
      if (!row) {
        await addKey(db, wrapping);
        row = await currentOf(db);
      }
      const key = row && (await open(db.gymId, row));
      if (!row || !key) throw lost();
      return { id: row.id, key };
    },

    async toOpen(db, wanted) {
      const known = await inMemory(db.gymId, wanted);
      if (known) return known;
      const found = new Map<string, Buffer>();
      for (const row of await keysOf(db, [...wanted])) {
        const key = await open(db.gymId, row);
        if (key) found.set(row.id, key);
      }
      return found;
    },
  };
}
