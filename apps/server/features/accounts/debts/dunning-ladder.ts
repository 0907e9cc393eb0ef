import { isDeepStrictEqual } from 'node:util';
import type { Dunning, DunningInput } from '@forja/contract/accounts/dunning-routes';
import { DEFAULT_DUNNING, type DunningStep } from '@forja/contract/accounts/dunning-texts';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readPaymentDetails } from '../../settings/public.ts';

/** How the gym reminds of debts: our default steps, switched off, until it chooses. */
export async function readDunning(db: Db): Promise<Dunning> {
  const { steps, startsOn } = await db.one(
    build
      .selectFrom('gym_settings')
      .select([sql<DunningStep[] | null>`dunning`.as('steps'), 'dunning_from as startsOn']),
  );
  return { enabled: startsOn !== null, startsOn, steps: steps ?? [...DEFAULT_DUNNING] };
}

const byPath = (steps: readonly DunningStep[]): Record<string, string> =>
  Object.fromEntries(
    steps.flatMap(({ title, body }, at) => [
      [`steps.${at}.title`, title],
      [`steps.${at}.body`, body],
    ]),
  );

/** A text that mentions the SINPE number needs the gym to have one. */
async function requireSinpe(tx: Tx, steps: readonly DunningStep[]): Promise<void> {
  const { sinpeNumber } = await readPaymentDetails(tx);
  if (sinpeNumber) return;
  const details = Object.entries(byPath(steps))
    .filter(([, text]) => text.includes('{sinpe}'))
    .map(([path]) => ({
      path,
      message: 'El gimnasio no tiene número de SINPE: escríbelo en Pagos o quita {sinpe}.',
    }));
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
}

export function updateDunning(db: Db, value: DunningInput): Promise<Dunning> {
  return db.tx(async (tx) => {
    const before = await readDunning(tx);
    await requireSinpe(tx, value.steps);
    await requireNoOtherTarget(tx, { steps: value.steps }, before);
    const steps = value.steps.toSorted((a, b) => a.days - b.days);
    await tx.run(
      build.updateTable('gym_settings').set({
        dunning: steps.length > 0 ? JSON.stringify(steps) : null,
        // Debts due before the steps were chosen are never reminded of.
        dunning_from: value.enabled ? (before.startsOn ?? sql`gym_today()`) : null,
      }),
    );
    const wasAsSaved = before.enabled === value.enabled && isDeepStrictEqual(before.steps, steps);
    if (wasAsSaved) return before;
    await audit(tx, {
      action: 'settings.dunning',
      objectType: 'settings',
      objectId: null,
      changes: { enabled: value.enabled, days: steps.map(({ days }) => days) },
    });
    return readDunning(tx);
  });
}
