import { join } from 'node:path';
import { asDay } from '@forja/calendar/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examplesOn, writtenOn } from '../../../test/fiscal/fiscal-examples.ts';
import { decimal, fromCents, lineAmounts, summarise } from './amounts.ts';
import { claveOf, consecutiveOf } from './clave.ts';
import { METHOD_CODES, rateCode } from './codes.ts';
import { revisionOn } from './revisions.ts';
import { writeDocument } from './write-document.ts';
import { leaf } from './xml-text.ts';

const BEFORE = '2026-10-31';
const AFTER = '2026-11-01';

/** Puts each element on its own line, so that people can read it. */
const spread = (xml: string): string => `${xml.replaceAll('><', '>\n<')}\n`;

for (const [revision, day] of [
  ['first', BEFORE],
  ['second', AFTER],
] as const) {
  for (const [name, xml] of writtenOn(day)) {
    test(`${name} is written as its golden file of the ${revision} revision says`, async () => {
      const golden = join(import.meta.dirname, 'golden', revision, `${name}.xml`);
      await expect(spread(xml)).toMatchFileSnapshot(golden);
    });
  }
}

test('a clave has 50 digits in their order', () => {
  const consecutive = consecutiveOf({ branch: 2, terminal: 13 }, '04', 77);
  expect(consecutive).toBe('00200013040000000077');
  const clave = claveOf({
    day: asDay('2026-11-17'),
    issuer: '3101123456',
    consecutive,
    situation: '3',
    securityCode: 9,
  });
  expect(clave).toBe(`506171126003101123456${consecutive}300000009`);
  expect(clave).toHaveLength(50);
});

test('a number with too many digits for its place is refused', () => {
  const first = { branch: 1, terminal: 1 };
  for (const make of [
    () => consecutiveOf({ ...first, branch: 1_000 }, '04', 1),
    () => consecutiveOf({ ...first, terminal: 100_000 }, '04', 1),
    () => consecutiveOf(first, '04', 10_000_000_000),
    () => consecutiveOf(first, '04', -1),
  ]) {
    expect(make).toThrow(RangeError);
  }
});

test('the day of a document decides which revision applies', () => {
  expect(revisionOn(asDay(BEFORE))).toBe('first');
  expect(revisionOn(asDay(AFTER))).toBe('second');
});

test('a code of the second revision is refused before that applies', () => {
  const { ticket, 'ticket-replaced': replaced } = examplesOn(AFTER);
  if (!ticket || !replaced) throw new Error('missing example');
  const early = { ...replaced, issuedAt: examplesOn(BEFORE).ticket?.issuedAt ?? '' };
  expect(() => writeDocument(early)).toThrow('16');
});

test('each payment method and each rate has its code', () => {
  expect(METHOD_CODES).toEqual({ cash: '01', card: '02', transfer: '04', sinpe: '06' });
  expect([0, 50, 100, 200, 400, 1_300, null].map(rateCode)).toEqual([
    ...['01', '09', '02', '03', '04', '08', '10'],
  ]);
  expect(rateCode(800)).toBeUndefined();
});

test('text is escaped, and what XML cannot hold is left out', () => {
  expect(leaf('a', 'Té & <pan> "hoy"\u0000\u000b\ud800 €😀')).toBe(
    '<a>Té &amp; &lt;pan&gt; "hoy" €😀</a>',
  );
});

test('an incomplete document is refused before it is written', () => {
  const { ticket, invoice, 'credit-note': note, 'invoice-exempted': exempted } = examplesOn(AFTER);
  if (!ticket || !invoice || !note || !exempted) throw new Error('missing example');
  const lacking = [
    { ...invoice, receiver: null },
    { ...note, references: [] },
    { ...ticket, condition: '02' as const },
    { ...ticket, activityCode: '12' },
    { ...ticket, lines: [] },
    { ...ticket, lines: ticket.lines.map((line) => ({ ...line, taxBp: 777 })) },
    { ...ticket, lines: ticket.lines.map((line) => ({ ...line, exemptBp: 100 })) },
    { ...exempted, lines: exempted.lines.map((line) => ({ ...line, exemptBp: 1_400 })) },
    { ...ticket, lines: ticket.lines.map((line) => ({ ...line, cabys: '123' })) },
  ];
  for (const each of lacking) expect(() => writeDocument(each)).toThrow();
});

const sold = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPriceCents: fc.integer({ min: 1, max: 50_000_000 }),
    share: fc.integer({ min: 0, max: 99 }),
    taxBp: fc.constantFrom(0, 50, 100, 200, 400, 1_300, null),
    cabys: fc.constantFrom('2441000000000', '9652000000000'),
    points: fc.integer({ min: 0, max: 1_300 }),
  })
  .map(({ share, points, ...line }) => ({
    ...line,
    exemptBp: Math.min(points, line.taxBp ?? 0),
    discountCents: Math.floor((line.quantity * line.unitPriceCents * share) / 100),
  }));

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

test('a line sums to the cents that were charged, and its tax is the rate of its base', () => {
  fc.assert(
    fc.property(sold, ({ exemptBp: _, ...line }) => {
      const amounts = lineAmounts(line);
      const charged = line.quantity * line.unitPriceCents - line.discountCents;
      expect(amounts.total).toBe(fromCents(charged));
      expect(amounts.subtotal + amounts.tax).toBe(amounts.total);
      expect(amounts.beforeDiscount - amounts.discount).toBe(amounts.subtotal);
      const exact = amounts.subtotal * BigInt(line.taxBp ?? 0);
      expect(distance(amounts.tax * 10_000n, exact) <= 10_000n).toBe(true);
      const priced = amounts.unitPrice * BigInt(line.quantity);
      expect(distance(priced, amounts.beforeDiscount) <= BigInt(line.quantity)).toBe(true);
    }),
  );
});

test('an exemption is its share of the base, and the rest of the tax is charged', () => {
  fc.assert(
    fc.property(sold, fc.integer({ min: 1, max: 1_300 }), (line, points) => {
      const exemptBp = Math.min(points, line.taxBp ?? 0);
      const amounts = lineAmounts({ ...line, exemptBp });
      const charged = line.quantity * line.unitPriceCents - line.discountCents;
      expect(amounts.total).toBe(fromCents(charged));
      expect(amounts.fullTax - amounts.exempted).toBe(amounts.tax);
      expect(amounts.subtotal + amounts.tax).toBe(amounts.total);
      const exact = amounts.subtotal * BigInt(exemptBp);
      expect(distance(amounts.exempted * 10_000n, exact) <= 20_000n).toBe(true);
    }),
  );
});

test('the sums of a document agree with each other', () => {
  fc.assert(
    fc.property(fc.array(sold, { minLength: 1, maxLength: 20 }), (lines) => {
      const sums = summarise(lines);
      const groups = [sums.taxed, sums.exempt, sums.exempted, sums.untaxed];
      expect(groups.reduce((sum, { services, goods }) => sum + services + goods, 0n)).toBe(
        sums.sale,
      );
      expect(sums.sale - sums.discounts).toBe(sums.net);
      expect([...sums.taxByRate.values()].reduce((sum, tax) => sum + tax, 0n)).toBe(sums.tax);
      expect(sums.net + sums.tax).toBe(sums.total);
    }),
  );
});

test('amounts have five decimals', () => {
  expect([0n, 1n, 12_345n, 100_000n, 123_456_789n].map(decimal)).toEqual([
    ...['0.00000', '0.00001', '0.12345', '1.00000', '1234.56789'],
  ]);
});
