import type pg from 'pg';
import { SAMPLE_GYMS, type SampleGym } from './gyms.ts';

interface Samples {
  present: SampleGym[];
  /** The sample gyms to be created. */
  missing: SampleGym[];
}

/**
 * Finds which sample gyms exist. None is missing when there is any other gym: a restored backup, or
 * an installation that removed the samples, must not get accounts with public passwords.
 */
export async function findSamples(owner: Pick<pg.Pool, 'query'>): Promise<Samples> {
  const { rows } = await owner.query<{ subdomain: string }>('select subdomain from gyms');
  const subdomains = new Set(rows.map(({ subdomain }) => subdomain));
  const present = SAMPLE_GYMS.filter(({ subdomain }) => subdomains.has(subdomain));
  const hasOthers = subdomains.size > present.length;
  const missing = SAMPLE_GYMS.filter((sample) => !hasOthers && !present.includes(sample));
  return { present, missing };
}
