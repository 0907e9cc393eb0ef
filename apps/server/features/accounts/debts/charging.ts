import type { Charging } from '@forja/contract/accounts/charging-routes';
import { sql } from 'kysely';
import { audit, auditChanges } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { changedFields } from '../../../platform/http/merge-edits.ts';
import { basisPoints } from '../charges/tax.ts';

/** The proposal: the rules about debts that new gyms start with (provider/insert-gym.ts). */
const PROPOSED = { debt: 'refuse', debtGraceDays: 3, unpaidPeriods: 1 };

/** Not proposed again after an answer, nor to a gym that has such rules. */
const isProposed = sql<boolean>`policy_answer is null
  and (access_policy ->> 'debt' is distinct from 'refuse' or access_policy ->> 'unpaidPeriods' is null)`;

export const readCharging = (db: Db): Promise<Charging> =>
  db.one(sql<Charging>`
    select tax_bp / 100.0 as "taxPercent", tax_chosen as "isTaxChosen", ${isProposed} as "isProposed"
    from gym_settings`);

export async function rulesAreProposed(db: Db): Promise<boolean> {
  return (await readCharging(db)).isProposed;
}

export function setStartingTax(db: Db, taxPercent: number | null): Promise<Charging> {
  return db.tx(async (tx) => {
    const before = await readCharging(tx);
    await tx.run(
      build.updateTable('gym_settings').set({ tax_bp: basisPoints(taxPercent), tax_chosen: true }),
    );
    await auditChanges(tx, {
      action: 'settings.tax',
      objectType: 'settings',
      objectId: null,
      changes: changedFields(before, { taxPercent, isTaxChosen: true }),
    });
    return readCharging(tx);
  });
}

/** The owner accepts the proposed rules or keeps their own; asked once. */
export function answerProposal(db: Db, apply: boolean): Promise<Charging> {
  return db.tx(async (tx) => {
    const answered = await tx.run(sql`
      update gym_settings set policy_answer = ${apply ? 'applied' : 'kept'},
        access_policy = access_policy || ${JSON.stringify(apply ? PROPOSED : {})}::jsonb
      where ${isProposed}`);
    if (answered === 0) {
      throw new AppError('CONFLICT', {
        message: 'Esta propuesta ya tiene respuesta. Las reglas se cambian aquí mismo.',
      });
    }
    await audit(tx, {
      action: 'settings.policy-answer',
      objectType: 'settings',
      objectId: null,
      changes: apply ? PROPOSED : { kept: true },
    });
    return readCharging(tx);
  });
}
