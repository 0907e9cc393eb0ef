import { formatCsv } from '../../platform/csv.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { TITLES } from './transfer-columns.ts';
import { catalogueRows } from './transfer-repo.ts';

const amount = (cents: number | null): string =>
  cents === null ? '' : String(cents / 100).replace('.', ',');

/** The catalogue as a CSV the import reads back. */
export async function exportProducts(db: Db): Promise<string> {
  const rows = await db.tx(async (tx) => {
    await audit(tx, { action: 'store.export', objectType: 'product', objectId: null });
    return catalogueRows(tx);
  });
  return formatCsv(
    Object.values(TITLES),
    rows.map((row) => [
      row.name,
      row.subtitle,
      row.description,
      row.category,
      amount(row.priceCents),
      amount(row.salePriceCents),
      amount(row.taxBp),
      ...[0, 1, 2].flatMap((at) => [row.options[at]?.name ?? '', row.options[at]?.value ?? '']),
      amount(row.extraCents),
      amount(row.costCents),
      row.sku,
      row.stock,
      row.lowStockAt,
      row.hidden ? 'no' : 'sí',
    ]),
  );
}
