import type { AutopaySettings, ShownAutopay } from '@forja/contract/saved-cards/routes';
import { DAYS_BEFORE, RETRIES_UNLESS_TOLD } from '@forja/contract/saved-cards/values';
import { sql } from 'kysely';
import { auditChanges } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { changedFields } from '../../../platform/http/merge-edits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { paidAccount } from '../../gateways/public.ts';

const DEFAULTS = {
  enabled: false,
  daysBefore: DAYS_BEFORE.unlessTold,
  retries: [...RETRIES_UNLESS_TOLD],
} as AutopaySettings;

/** When saved cards are charged; off until the gym chooses. */
export const readAutopay = async (db: Db): Promise<AutopaySettings> =>
  (
    await db.one(sql<{ autopay: AutopaySettings | null }>`
      select autopay from gym_settings`)
  ).autopay ?? DEFAULTS;

/** The gateway account that keeps the gym's cards; null if its gateway cannot. */
export async function keepingAccount({ cards }: Platform, db: Db): Promise<string | null> {
  const account = await paidAccount(db, cards);
  return account !== null && (await cards.onFile(db.gymId, account)) ? account : null;
}

export async function showAutopay(platform: Platform, db: Db): Promise<ShownAutopay> {
  const account = await paidAccount(db, platform.cards);
  const canKeep = account === null ? null : (await keepingAccount(platform, db)) !== null;
  const { count } = await db.one(sql<{ count: number }>`
    select count(*)::int as count from saved_cards
    where state = 'kept' and account = ${account}`);
  return { ...(await readAutopay(db)), canKeep, cards: count };
}

export async function updateAutopay(
  platform: Platform,
  db: Db,
  value: AutopaySettings,
): Promise<ShownAutopay> {
  if (value.enabled && (await keepingAccount(platform, db)) === null)
    throw new AppError('CONFLICT', {
      message: 'Tu pasarela de pagos no guarda tarjetas. Hoy solo Stripe lo hace.',
    });
  const retries = value.retries.toSorted((a, b) => a - b);
  await db.tx(async (tx) => {
    const saved = { ...value, retries };
    const before = await readAutopay(tx);
    await tx.run(sql`update gym_settings set autopay = ${JSON.stringify(saved)}::jsonb`);
    await auditChanges(tx, {
      action: 'settings.autopay',
      objectType: 'settings',
      objectId: null,
      changes: changedFields(before, saved),
    });
  });
  return showAutopay(platform, db);
}
