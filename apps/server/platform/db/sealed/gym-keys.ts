import type { Db } from '../gym-db.ts';
import type { DataKey } from './sealed-text.ts';

/** Finds the keys of gyms, which platform/keys keeps. */
export interface GymKeys {
  /** The key that seals; made where the gym has none. */
  toSeal(db: Db): Promise<DataKey>;
  /** Those of these keys that the gym has and that can be opened. */
  toOpen(db: Db, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, Buffer>>;
}

const refuse = (): never => {
  throw new Error('These connections were opened without keys of gyms');
};

/** For connections that neither seal nor open anything. */
export const NO_KEYS: GymKeys = { toSeal: refuse, toOpen: refuse };
