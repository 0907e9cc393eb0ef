import { isWithinLimit } from '@forja/contract/accounts/discount-limit';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import { may } from '../../../platform/identity/duties.ts';
import type { Caller } from '../../../platform/identity/session.ts';

interface Discount {
  fullCents: number;
  discountCents: number;
  /** The field of the request that asked for the discount. */
  path: string;
}

/** Staff may discount up to the gym's limit; those who may write debts off, by any amount. */
export async function requireDiscount(
  db: Db,
  caller: Caller,
  { fullCents, discountCents, path }: Discount,
): Promise<void> {
  if (discountCents <= 0 || may(caller, 'money.writeoff')) return;
  if (!may(caller, 'money.discount')) throw fieldError(path, 'Tu perfil no da descuentos.');
  const { limit } = await db.one(
    sql<{ limit: number }>`select discount_limit as limit from gym_settings`,
  );
  if (isWithinLimit(discountCents, fullCents, limit)) return;
  throw fieldError(path, `Puedes descontar hasta ${limit} % del precio.`);
}
