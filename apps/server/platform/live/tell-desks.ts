import { hearAudit } from '../db/audit.ts';
import type { Tx } from '../db/gym-db.ts';
import { publish } from './live.ts';

/** What the lists of a desk are about: people, their memberships, and what they are sold. */
const AREAS = new Set(['people', 'user', 'memberships', 'plans', 'promotions', 'locations']);

/** What is recorded although nothing changed: screens that read it again would never end. */
const ONLY_READS = /\.(view|export|mail)$/;

async function tellDesks(
  tx: Tx,
  { action, objectType, objectId }: { action: string; objectType: string; objectId: string | null },
): Promise<void> {
  const [area = ''] = action.split('.');
  if (!AREAS.has(area) || ONLY_READS.test(action)) return;
  await publish(tx, { topic: 'desk', to: { holding: 'people.read' } });
  if (objectType === 'user' && objectId)
    await publish(tx, { topic: 'desk', to: { userIds: [objectId] } });
}

/** Whatever the staff write reaches the lists on the other screens, whoever wrote the use case. */
export const followWrites = (): void => hearAudit(tellDesks);
