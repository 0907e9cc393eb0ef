import type { Tour } from '@forja/contract/tour/values';
import { change } from '../../lib/api/api.ts';
import { session } from '../../lib/session/current.ts';

/** Looks around as this person; the page begins anew, so that nothing of the other one is left on it. */
export async function beginTour(as: Tour): Promise<void> {
  await session.enterWith(async () => (await change('POST /tour', { body: { as } })).accessToken);
  window.location.assign('/home');
}
