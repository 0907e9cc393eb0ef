import { asDay } from '@forja/calendar/day';
import type { AccountDocument } from '@forja/contract/accounts/routes';
import { TableCards } from '@forja/ui/table/table-cards.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acrossElements, show } from '../../../test/show.tsx';
import { onTablet, statementColumns } from './statement-columns.tsx';

const voided: AccountDocument = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'void',
  number: 455,
  day: asDay('2026-11-17'),
  at: '2026-11-17T10:00:00-06:00',
  concept: 'Se cobró de más',
  covers: null,
  amountCents: 1_000_00,
  balanceCents: 0,
  openCents: null,
  by: null,
  settles: null,
  settledIds: [],
  saleId: null,
};
const columns = statementColumns('CRC', new Set(), null);
const columnOf = (key: string, all = columns) => all.find((column) => column.key === key);

test.each([
  ['void', 'Anulación: Se cobró de más'],
  ['charge', 'Se cobró de más'],
] as const)('without its column, a %s is read as «%s» on a tablet', async (kind, words) => {
  const concept = columnOf('concept', onTablet(columns));
  await show(<p>{concept?.cell({ ...voided, kind })}</p>);
  expect(document.body.textContent).toBe(words);
});

test('a card on the phone names the document, and leaves out what it does not settle', () => {
  expect(columnOf('kind')?.phone).toBe('detail');
  expect(columnOf('settles')?.cell(voided)).toBe(null);
});

test('what is not used of a payment is never cut off within its amount', async () => {
  const payment = { ...voided, kind: 'payment', settles: 'C-70 y parte de C-71' } as const;
  const cell = columnOf('settles')?.cell({ ...payment, openCents: 4_000_00 });
  await show(<p>{cell}</p>);
  expect(document.body.textContent).toBe('C-70 y parte de C-71, sin usar 4\u00a0000');
  expect(document.querySelector('p > span')?.className).toContain('whitespace-normal');
});

test('a card has no label without a value', async () => {
  await show(
    <TableCards
      label="Documentos"
      empty={null}
      columns={columns}
      rows={[voided]}
      rowKey={({ id }) => id}
      rowName={({ concept }) => concept}
    />,
  );
  screen.getByText(acrossElements('DocumentoAnulación'));
  expect(screen.queryByText(/Salda/)).toBeNull();
  // The running balance.
  screen.getByText(acrossElements('Saldo₡0'));
});
