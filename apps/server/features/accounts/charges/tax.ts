import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

/** A rate as it is stored, in basis points. */
export const basisPoints = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);

/** The tax rate of a new price: the given one, else the gym's, else this default. */
export async function startingTax(
  db: Db,
  given: number | null | undefined,
  unchosen: number | null,
): Promise<number | null> {
  if (given !== undefined) return given;
  const { taxBp, chosen } = await db.one(
    build.selectFrom('gym_settings').select(['tax_bp as taxBp', 'tax_chosen as chosen']),
  );
  if (!chosen) return unchosen;
  return taxBp === null ? null : taxBp / 100;
}

/** The rate of something sold at a free price: the chosen one or the gym's, in basis points. */
export const freeTax = async (db: Db, given?: number | null): Promise<number | null> =>
  basisPoints(await startingTax(db, given, null));
