import { rateName } from '@forja/contract/fiscal/words';
import type { VatMonth, VatRow } from '@forja/contract/fiscal-months/vat-schema';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { type ListExport, singlePage } from '../exports/public.ts';
import { documentsOfMonth, environmentShown } from '../fiscal/public.ts';
import { creditOfMonth } from '../fiscal-purchases/public.ts';
import { createVatSummary, taxCentsOf } from './vat-summary.ts';

const DEFERRED = '10';

/** The sums of the documents of a month, without rejected ones. */
export async function readVatMonth(db: Db, month: string): Promise<VatMonth> {
  const summary = createVatSummary();
  const counts = { documents: 0, undecided: 0, unwritten: 0 };
  const deferred = { documents: 0, taxCents: 0 };
  for await (const { status, content } of documentsOfMonth(db, month)) {
    if (status === 'rejected') continue;
    if (content === null) {
      counts.unwritten += 1;
      continue;
    }
    counts.documents += 1;
    if (status !== 'accepted') counts.undecided += 1;
    if (content.condition === DEFERRED) {
      deferred.documents += 1;
      deferred.taxCents += taxCentsOf(content);
    } else summary.add(content);
  }
  const environment = await environmentShown(db);
  const bought = await creditOfMonth(db, month);
  const rows = summary.rows();
  const netCents = rows.reduce((sum, row) => sum + row.netCents, 0);
  const dueCents = rows.reduce((sum, row) => sum + row.dueCents, 0);
  const total = { netCents, dueCents, leftCents: dueCents - bought.creditCents };
  return { month, environment, ...counts, deferred, rows, bought, total };
}

/** A line of the file: a rate of the sales, or the deduction for purchases. */
interface VatLine extends Omit<VatRow, 'taxBp'> {
  name: string;
}

const NOTHING = { netCents: 0, taxCents: 0 };

const linesOf = ({ rows, bought }: VatMonth): VatLine[] => [
  ...rows.map(({ taxBp, ...row }) => ({ name: rateName(taxBp), ...row })),
  ...(bought.documents > 0
    ? [
        {
          name: 'Crédito fiscal de compras',
          sold: NOTHING,
          takenBack: NOTHING,
          netCents: 0,
          dueCents: -bought.creditCents,
        },
      ]
    : []),
];

const COLUMNS: readonly Column<VatLine>[] = [
  { title: 'tarifa', kind: 'text', read: ({ name }) => name },
  { title: 'ventas sin IVA', kind: 'money', read: ({ sold }) => sold.netCents },
  { title: 'IVA de ventas', kind: 'money', read: ({ sold }) => sold.taxCents },
  { title: 'notas de crédito sin IVA', kind: 'money', read: ({ takenBack }) => takenBack.netCents },
  { title: 'IVA de notas de crédito', kind: 'money', read: ({ takenBack }) => takenBack.taxCents },
  { title: 'ventas netas', kind: 'money', read: ({ netCents }) => netCents },
  { title: 'IVA por declarar', kind: 'money', read: ({ dueCents }) => dueCents },
];

export const vatExport = (db: Db, month: string): ListExport<VatLine> => ({
  name: 'iva',
  title: `IVA ${month}`,
  columns: COLUMNS,
  rows: singlePage(async () => linesOf(await readVatMonth(db, month))),
  currency: 'CRC',
  filters: { month },
});
