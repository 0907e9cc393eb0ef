import type { Proposal } from '@forja/contract/incoming/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { applyMoney, type TellCustomer } from './apply-money.ts';
import { findTargets } from './targets/find-targets.ts';
import { markAlreadyPaid } from './undo-and-discard.ts';

const BATCH = 200;

export const mayApplyAutomatically = async (db: Db): Promise<boolean> =>
  (await db.one(sql<{ on: boolean }>`select applies_incoming as "on" from gym_settings`)).on;

/** The rules of the gym choose among the proposals. */
export const applyFirst = (
  db: Db,
  caller: Caller,
  moneyId: string,
  { kind, id, reasons }: Proposal,
  tell: TellCustomer,
) => {
  const why = reasons.map(({ text }) => text);
  const decision = { kind, id, allowCredit: false, how: 'automatic', reasons: why } as const;
  return applyMoney(db, caller, moneyId, decision, tell);
};

/**
 * Processes new money: some was recorded before, and if the gym wants it certain matches are
 * applied.
 */
export async function matchNew(db: Db, caller: Caller, ids: readonly string[], tell: TellCustomer) {
  const alreadyTaken = await db.tx((tx) => markAlreadyPaid(tx, ids));
  let applied = 0;
  if (!(await mayApplyAutomatically(db))) return { applied, alreadyTaken };
  for (let from = 0; from < ids.length; from += BATCH) {
    const targets = await findTargets(db, caller, ids.slice(from, from + BATCH));
    for (const [id, [best]] of targets) {
      if (!best?.isCertain || best.person.id === caller.userId) continue;
      try {
        await applyFirst(db, caller, id, best, tell);
        applied += 1;
      } catch (error) {
        // Somebody else was faster, or it no longer fits: a person decides.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
  return { applied, alreadyTaken };
}
