import type pg from 'pg';
import { SAMPLE_GYMS, type SampleGym } from './gyms.ts';

interface Samples {
  present: SampleGym[];
  /** The sample gyms to be created. */
  missing: SampleGym[];
}

/**
 * Finds which sample gyms exist. None is missing when all were made before or there is any other
 * gym: an installation that deleted a sample or moved it away, or a restored backup, must not get
 * accounts with public passwords.
 */
export async function findSamples(owner: Pick<pg.Pool, 'query'>): Promise<Samples> {
  const { rows } = await owner.query<{ subdomain: string }>('select subdomain from gyms');
  const subdomains = new Set(rows.map(({ subdomain }) => subdomain));
  const present = SAMPLE_GYMS.filter(({ subdomain }) => subdomains.has(subdomain));
  const hasOthers = subdomains.size > present.length;
  const { rowCount: made } = await owner.query('select from samples_made limit 1');
  const areDone = hasOthers || made !== 0;
  const missing = SAMPLE_GYMS.filter((sample) => !areDone && !present.includes(sample));
  return { present, missing };
}

/** Notes that this database has its sample gyms, or is to have none. */
export const noteSamplesMade = (owner: Pick<pg.Pool, 'query'>) =>
  owner.query('insert into samples_made default values');
