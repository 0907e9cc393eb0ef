import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { type Amount, AmountFields } from './amount-fields.tsx';

test('an amount with two commas is said at its field and counts as none', async () => {
  const amounts: Amount[] = [];
  const item = { name: 'Arroz', grams: 100, measure: null, measures: [] };
  const screen = await show(
    <AmountFields item={item} onChange={(amount) => void amounts.push(amount)} />,
  );
  await screen.write('Cantidad de Arroz', '2,5,1');
  expect(screen.error('Cantidad de Arroz')).toBe('Escribe un número, por ejemplo 2,5');
  await screen.write('Cantidad de Arroz', '2,5');
  expect(screen.error('Cantidad de Arroz')).toBe('');
  expect(amounts.map(({ grams }) => grams)).toEqual([0, 2.5]);
});
