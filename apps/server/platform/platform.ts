import type { FastifyBaseLogger } from 'fastify';
import type { Cards } from './cards/cards.ts';
import type { Config } from './config.ts';
import type { Db } from './db/gym-db.ts';
import type { Files } from './files/files.ts';
import type { SignedFiles } from './files/signed-files.ts';
import type { Passwords } from './identity/passwords.ts';
import type { PersonRegistry } from './identity/person-registry.ts';
import type { Secrets } from './identity/secrets.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Notices } from './live/notices.ts';
import type { LiveRoom } from './live/room.ts';
import type { Mailer } from './mail.ts';

/** What the server offers its features; the database is only reached through a gym. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  secrets: Secrets;
  tokens: Tokens;
  passwords: Passwords;
  notices: Notices;
  files: Files;
  /** Files that no address leads to: a handler reads them for whoever may see them. */
  privateFiles: Files;
  /** Files that a page may show by an address that works for some hours. */
  signedFiles: SignedFiles;
  mailer: Mailer;
  /** Payments by card. */
  cards: Cards;
  jobs: Jobs;
  /** Who has an open screen on this process. */
  live: LiveRoom;
  /** What features know about a person, for the profile and the personal export. */
  person: PersonRegistry;
  /** Looks a session, or every session of a user, up again on its next call to this server. */
  forgetSession(sessionOrUserId: string): void;
  /** A gym's handle for background work, where no request carries one. */
  gymDb(gymId: string): Db;
  /** The same on the few connections kept for reading a whole gym, so that no answer waits for it. */
  wholeGymDb(gymId: string): Db;
  /** Does work for every gym; where it fails for one, the others still get theirs. */
  eachGym(work: (db: Db) => Promise<unknown>): Promise<void>;
}
