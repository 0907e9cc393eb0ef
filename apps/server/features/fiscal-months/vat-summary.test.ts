import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examplesOn } from '../../test/fiscal/fiscal-examples.ts';
import { fromCents, lineAmounts } from '../tax-office/writing/amounts.ts';
import type { FiscalDocument } from '../tax-office/writing/document.ts';
import { createVatSummary } from './vat-summary.ts';

const { ticket } = examplesOn('2026-11-17');

const RATES = [1300, 400, 200, 100, 0, null];
const KINDS = ['01', '02', '03', '04'] as const;

const documents = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    lines: fc.array(
      fc.record({
        taxBp: fc.constantFrom(...RATES),
        unitPriceCents: fc.integer({ min: 1, max: 100_000_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        discountCents: fc.constantFrom(0, 1),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { maxLength: 20 },
);

const asDocument = ({ kind, lines }: { kind: FiscalDocument['kind']; lines: object[] }) =>
  ({ ...ticket, kind, lines }) as FiscalDocument;

const chargedCents = (all: readonly FiscalDocument[], takesBack: boolean): number =>
  all
    .filter(({ kind }) => (kind === '03') === takesBack)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + line.quantity * line.unitPriceCents - line.discountCents, 0);

test('the sums by rate match the documents to the cent, whatever was issued', () => {
  fc.assert(
    fc.property(documents, (drawn) => {
      const all = drawn.map(asDocument);
      const summary = createVatSummary();
      for (const document of all) summary.add(document);
      const rows = summary.rows();
      const sumOf = (side: 'sold' | 'takenBack') =>
        rows.reduce((sum, row) => sum + row[side].netCents + row[side].taxCents, 0);
      expect(sumOf('sold')).toBe(chargedCents(all, false));
      expect(sumOf('takenBack')).toBe(chargedCents(all, true));
      for (const { taxBp, sold } of rows) {
        const base = all
          .filter(({ kind }) => kind !== '03')
          .flatMap(({ lines }) => lines)
          .filter((line) => line.taxBp === taxBp)
          .reduce((sum, line) => sum + lineAmounts(line).subtotal, 0n);
        const difference = fromCents(sold.netCents) - base;
        expect(difference <= 500n && difference >= -500n).toBe(true);
      }
    }),
  );
});

test('dollars are added as colones, and the highest rate comes first', () => {
  const summary = createVatSummary();
  const line = { taxBp: null, quantity: 1, unitPriceCents: 10_00, discountCents: 0 };
  summary.add({ ...asDocument({ kind: '04', lines: [line] }), exchangeRateCents: 505_25 });
  summary.add(
    asDocument({ kind: '01', lines: [{ ...line, taxBp: 1300, unitPriceCents: 113_00 }] }),
  );
  expect(summary.rows()).toEqual([
    {
      taxBp: 1300,
      sold: { netCents: 100_00, taxCents: 13_00 },
      takenBack: { netCents: 0, taxCents: 0 },
      netCents: 100_00,
      dueCents: 13_00,
    },
    {
      taxBp: null,
      sold: { netCents: 5_052_50, taxCents: 0 },
      takenBack: { netCents: 0, taxCents: 0 },
      netCents: 5_052_50,
      dueCents: 0,
    },
  ]);
});
