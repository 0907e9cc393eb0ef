import type { Db } from '../platform/db/gym-db.ts';
import type { Files } from '../platform/files/files.ts';
import type { SignedFiles } from '../platform/files/signed-files.ts';
import type { SampleGym } from './gyms.ts';
import type { Random } from './random.ts';

/** The time zone of the sample gyms. */
export const SAMPLE_ZONE = 'America/Costa_Rica';

/** The input with which each feature fills its part of a sample gym. */
export interface Seeding {
  db: Db;
  sample: SampleGym;
  random: Random;
  /** The moment of seeding, at which histories end. */
  now: Date;
  passwordHash: string;
  files: Files;
  signedFiles: Pick<SignedFiles, 'put'>;
}
