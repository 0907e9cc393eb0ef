import { expect, test } from 'vitest';
import { beginsAsTotal, namesTotal } from './total-row.ts';

test.each([
  [['TOTAL', '', '5000'], true],
  [['', ' Totales: ', '5000'], true],
  [['Gran total', '600'], true],
  [['Suma', '600'], true],
  // A plan may have this name, so the row is about a person.
  [['Ana Peña', '1-1111-1111', 'Total'], false],
  [['Total Fitness', '1-1111-1111'], false],
  [['', ''], false],
])('the row %j begins as the sums of a table do: %s', (cells, is) => {
  expect(beginsAsTotal(cells)).toBe(is);
});

test('sums are also named after another cell', () => {
  expect(namesTotal(['3', 'TOTAL', '5000'])).toBe(true);
  expect(namesTotal(['3', 'Ana', '5000'])).toBe(false);
});
