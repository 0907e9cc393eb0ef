import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

/** A product as it was sold: its name, and its cost to the gym if known. */
export interface SoldPiece {
  productId: string;
  variantId: string;
  productName: string;
  taxBp: number;
  unitCostCents: number | null;
}

interface Line {
  piece?: SoldPiece;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
}

/** Stores the products of a sale, so that later prices and costs change nothing. */
export async function writePieces(tx: Tx, saleId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.flatMap(({ piece, quantity, unitPriceCents, discountCents }, position) =>
    piece
      ? [
          {
            gym_id: tx.gymId,
            sale_id: saleId,
            position,
            product_id: piece.productId,
            variant_id: piece.variantId,
            product_name: piece.productName,
            quantity,
            unit_price_cents: unitPriceCents,
            discount_cents: discountCents,
            tax_bp: piece.taxBp,
            unit_cost_cents: piece.unitCostCents,
            day: sql<string>`gym_today()`,
          },
        ]
      : [],
  );
  if (rows.length > 0) await tx.run(build.insertInto('sale_pieces').values(rows));
}

interface Returned {
  variantId: string;
  quantity: number;
}

/** Returns the products of a sale today; the day of the sale does not change. */
export const returnSold = (tx: Tx, saleId: string): Promise<Returned[]> =>
  tx.all(sql<Returned>`
    insert into sale_pieces (gym_id, sale_id, position, product_id, variant_id, product_name,
      quantity, unit_price_cents, discount_cents, tax_bp, unit_cost_cents, day)
    select gym_id, sale_id, position, product_id, variant_id, product_name, -quantity,
      unit_price_cents, -discount_cents, tax_bp, unit_cost_cents, gym_today()
    from sale_pieces where sale_id = ${saleId}::uuid
    returning variant_id as "variantId", -quantity as quantity`);

interface Part {
  line: number;
  quantity: number;
  returnId: string;
  /** What amounts are rounded to. */
  unit: number;
}

/**
 * The same for some pieces of a line, with their share of what is left of its price. Shares are
 * rounded down to whole units and the last piece takes the rest, like the money returned.
 */
export const returnSome = (
  tx: Tx,
  saleId: string,
  { line, quantity, returnId, unit }: Part,
): Promise<Returned[]> => {
  const left = sql`sum(quantity * unit_price_cents - discount_cents)`;
  const netOfSome = sql`case when sum(quantity) = ${quantity}::int then ${left}
    else floor(${left} * ${quantity}::int / (sum(quantity) * ${unit}::int)) * ${unit}::int end`;
  return tx.all(sql<Returned>`
    insert into sale_pieces (gym_id, sale_id, position, product_id, variant_id, product_name,
      quantity, unit_price_cents, discount_cents, tax_bp, unit_cost_cents, day, return_id)
    select gym_id, sale_id, position, product_id, variant_id, product_name, -${quantity}::int,
      unit_price_cents, ${netOfSome} - ${quantity}::int * unit_price_cents, tax_bp,
      unit_cost_cents, gym_today(), ${returnId}::uuid
    from sale_pieces where sale_id = ${saleId}::uuid and position = ${line}::int
    group by gym_id, sale_id, position, product_id, variant_id, product_name, unit_price_cents,
      tax_bp, unit_cost_cents
    returning variant_id as "variantId", -quantity as quantity`);
};
