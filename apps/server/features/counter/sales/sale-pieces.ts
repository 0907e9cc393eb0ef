import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

/** A product as it was sold: what it was called, and what it cost the gym, where that is known. */
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

/** Writes down the products of a sale; a later price or cost changes none of it. */
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

/** The products of a sale come back today; the day they were sold stays as it was. */
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
 * The same of some pieces of one line, with their share of what is left of its price: rounded down to
 * whole units, the last with the rest, as the money that goes back.
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
