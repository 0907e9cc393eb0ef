import { resolve } from 'node:path';
import type pg from 'pg';
import type { Server } from '../app.ts';
import { JOB_NAMES } from '../job-names.ts';
import type { Config } from '../platform/config/config.ts';
import { lockDataDir, makeDataDir } from '../platform/config/data-dir.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { carrierOf } from '../platform/db/carry-notices.ts';
import { createOwnerPool } from '../platform/db/connections/pool.ts';
import { type Db, withGym } from '../platform/db/gym-db.ts';
import {
  type Database,
  findRunningDatabase,
  isInstalled,
  openDatabase,
  prepareDatabase,
} from '../platform/db/prepare.ts';
import { createGymKeys } from '../platform/keys/gym-keys.ts';
import type { Platform } from '../platform/platform.ts';
import { CommandError } from './command-error.ts';

const PROVIDER = {
  userId: null,
  role: 'provider',
  sessionId: null,
  address: '',
  requestId: 'forja-cli',
};

/** The queues whose jobs send an email. */
const EMAIL_QUEUES = ['people.invitation', 'mail'];

/** What the commands of the provider can use: all gyms, as the owner of the tables. */
export interface CommandContext {
  platform: Platform;
  /** The registry of gyms; everything inside one gym goes through `gymDb`. */
  owner: pg.Pool;
  gymDb(gymId: string): Db;
  /**
   * Sends the emails of the gym now, unless a running server has sent them; says what to add to the
   * answer where the mail server takes none.
   */
  sendEmails(gymId: string): Promise<string>;
}

/** Runs work on the database as it is; starts the embedded one if needed. */
export async function inDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  // An external database is used by several servers; the embedded one by one process.
  const unlock = config.database === 'embedded' ? lockDataDir(config.dataDir) : () => undefined;
  try {
    const opened = await openDatabase(
      config,
      loadSecrets(config.dataDir, config.secret, config.previousSecret),
    );
    try {
      return await work(opened);
    } finally {
      await opened.stop();
    }
  } finally {
    unlock();
  }
}

function openContext({ platform, features }: Server, owner: pg.Pool): CommandContext {
  const letters = features
    .flatMap((feature) => feature.jobs)
    .filter(({ name }) => EMAIL_QUEUES.includes(name));
  return {
    platform,
    owner,
    gymDb: (gymId) => withGym(owner, gymId, PROVIDER),
    async sendEmails(gymId) {
      try {
        await platform.jobs.drain(letters, gymId);
        return '';
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return ` Its mail is not taken yet (${reason}); a running server tries for a day.`;
      }
    },
  };
}

/** The database that the settings name, without its password. */
export function databaseNamed({ database, dataDir }: Config): string {
  if (database === 'embedded') return `the embedded database of ${resolve(dataDir)}`;
  const { host, pathname } = new URL(database.ownerUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host || 'this machine'}`;
}

/** A command without the settings of the server would make an installation beside the one meant. */
async function requireInstallation(config: Config): Promise<void> {
  if (await isInstalled(config)) return;
  throw new CommandError(
    `There is no installation in ${databaseNamed(config)}. Give this command the settings of the server, as deploy/systemd/forja-run does; only start, migrate and restore make one.`,
  );
}

/** Runs a command beside a running server, or alone if none is running. */
export async function withContext<T>(
  config: Config,
  work: (context: CommandContext) => Promise<T>,
) {
  await requireInstallation(config);
  makeDataDir(config.dataDir);
  const secrets = loadSecrets(config.dataDir, config.secret, config.previousSecret);
  const workOn = async ({ ownerUrl, appUrl }: Omit<Database, 'stop'>) => {
    const owner = createOwnerPool(ownerUrl, 2, {
      carrier: carrierOf(config),
      keys: createGymKeys(config, secrets),
    });
    // Loaded only by commands that work inside gyms, so that help, backup and migrate start faster.
    const { buildServer } = await import('../app.ts');
    const server = await buildServer({ config, secrets, appUrl, pages: false });
    try {
      return await work(openContext(server, owner));
    } finally {
      await server.close();
      await owner.end();
    }
  };
  const running = await findRunningDatabase(config, secrets);
  if (running) return workOn(running);
  return inDatabase(config, async (database) => {
    await prepareDatabase(config, database.ownerUrl, JOB_NAMES, () => undefined);
    return workOn(database);
  });
}
