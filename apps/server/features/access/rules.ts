import type { AccessPolicy, AccessPolicyEdits } from '@forja/contract/access/routes';
import { auditChanges } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';

/** The defaults of rules that were added later, for gyms that never chose. */
const BEFORE = {
  unpaidPeriods: null,
  pauseDaysPerYear: null,
  memberCancels: false,
  passbackMinutes: 0,
  passback: 'refuse' as const,
  maxInside: null,
  graceDaysPerMonth: 0,
  kioskNumbers: false,
};

const stored = build.selectFrom('gym_settings').select('access_policy as policy');

export async function readAccessPolicy(db: Db, query = stored): Promise<AccessPolicy> {
  const { policy } = await db.one(query);
  // The value was validated before it was stored; gyms that never chose get the defaults.
  return { ...BEFORE, ...(policy as Omit<AccessPolicy, keyof typeof BEFORE>) };
}

export async function updateAccessPolicy(db: Db, edits: AccessPolicyEdits): Promise<AccessPolicy> {
  return db.tx(async (tx) => {
    const before = await readAccessPolicy(tx, stored.forUpdate());
    const value = mergeEdits(edits, before);
    await tx.run(build.updateTable('gym_settings').set({ access_policy: JSON.stringify(value) }));
    await auditChanges(tx, {
      action: 'access.policy',
      objectType: 'settings',
      objectId: null,
      changes: changedFields(before, value),
    });
    return value;
  });
}
