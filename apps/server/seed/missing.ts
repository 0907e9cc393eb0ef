import type pg from 'pg';
import { SAMPLE_GYMS, type SampleGym } from './gyms.ts';

/** The sample gyms that are not there yet. */
export async function missingGyms(owner: Pick<pg.Pool, 'query'>): Promise<SampleGym[]> {
  const { rows } = await owner.query<{ subdomain: string }>('select subdomain from gyms');
  const present = new Set(rows.map(({ subdomain }) => subdomain));
  return SAMPLE_GYMS.filter(({ subdomain }) => !present.has(subdomain));
}
