import type { FastifyBaseLogger } from 'fastify';
import type { Cards } from './cards/cards.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Db } from './db/gym-db.ts';
import type { Dns } from './dns.ts';
import type { Files } from './files/files.ts';
import type { SealedStore } from './files/sealed/sealed-store.ts';
import type { SignedFiles } from './files/signed-files.ts';
import type { Passwords } from './identity/passwords.ts';
import type { PersonRegistry } from './identity/person-registry.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Presence } from './live/presence.ts';
import type { LiveRoom } from './live/room.ts';
import type { Mailer } from './mail.ts';
import type { Notices } from './notices/notices.ts';
import type { FileReaders } from './reading/file-readers.ts';

/** What the server offers its features. The database can only be reached through a gym. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  secrets: Secrets;
  tokens: Tokens;
  passwords: Passwords;
  notices: Notices;
  /** All uploads as they are read, for code that exports or imports whole gyms. */
  fileStore: SealedStore;
  files: Files;
  /** Files without an address: a handler sends them to those who may see them. */
  privateFiles: Files;
  /** Files shown by a signed address that expires after some hours. */
  signedFiles: SignedFiles;
  /** Reads files of strangers beside the server. */
  readers: FileReaders;
  mailer: Mailer;
  cards: Cards;
  /** Queries to name servers. */
  dns: Dns;
  jobs: Jobs;
  /** Who has an open screen on this process. */
  live: LiveRoom;
  /** Who has the app open on any process. */
  presence: Presence;
  /** What features know about a person, for the profile and the data download. */
  person: PersonRegistry;
  /** Makes this server read a session, or every session of a user, again on its next call. */
  forgetSession(sessionOrUserId: string): void;
  /** A gym's Db for background work, where no request provides one. */
  gymDb(gymId: string): Db;
  /**
   * Like `gymDb`, on separate connections for reading a whole gym, so that answers need not wait
   * for it.
   */
  wholeGymDb(gymId: string): Db;
  /**
   * Runs work for each gym that the job was woken for (sql/wake_job.sql, sql/wake_daily.sql). If the work returns
   * `true` it runs again at the job's next time, otherwise only when something wakes the job.
   */
  eachDueGym(job: string, work: (db: Db) => Promise<boolean>): Promise<void>;
  /** The gyms with verified domains that are due for another check. */
  dueDomains(): Promise<string[]>;
  /** The gyms whose subscription or trial may end within these days. */
  endingSubscriptions(days: number): Promise<string[]>;
  /** Runs work for each of these gyms; a failure for one does not stop the others. */
  eachOf(gymIds: readonly string[], work: (db: Db) => Promise<unknown>): Promise<void>;
  /** Deletes old attempts counted per network address, over all gyms. */
  forgetAddresses(): Promise<void>;
}
