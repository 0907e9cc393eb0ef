import type pg from 'pg';
import { SAMPLE_GYMS, type SampleGym } from './gyms.ts';

interface Samples {
  present: SampleGym[];
  /** Those to be made. */
  missing: SampleGym[];
}

/**
 * Which sample gyms are there. None is missing beside a gym of somebody's own: a restored backup, or an
 * installation that has taken them out, must not get accounts whose password everybody knows.
 */
export async function findSamples(owner: Pick<pg.Pool, 'query'>): Promise<Samples> {
  const { rows } = await owner.query<{ subdomain: string }>('select subdomain from gyms');
  const subdomains = new Set(rows.map(({ subdomain }) => subdomain));
  const present = SAMPLE_GYMS.filter(({ subdomain }) => subdomains.has(subdomain));
  const hasOthers = subdomains.size > present.length;
  const missing = SAMPLE_GYMS.filter((sample) => !hasOthers && !present.includes(sample));
  return { present, missing };
}
