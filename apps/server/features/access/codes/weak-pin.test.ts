import { expect, test } from 'vitest';
import { weaknessOf } from './weak-pin.ts';

test.each([
  '000000',
  '121212',
  '123123',
  '010101',
  '123456',
  '654321',
  '112233',
  '998877',
  '110011',
])('the PIN %s is among the first that others would try', (pin) =>
  expect(weaknessOf(pin)).not.toBeNull(),
);

test.each(['482915', '135790', '907153', '246813'])('the PIN %s may be chosen', (pin) => {
  expect(weaknessOf(pin)).toBeNull();
});

test('what others know of a person is no PIN of theirs, and may be one of somebody else', () => {
  const known = {
    birthDate: '1987-04-25',
    numbers: ['+506 8830-1127', '1-1234-0567', null, '207'],
  };
  for (const pin of ['250487', '042587', '870425', '883011', '112340']) {
    expect(weaknessOf(pin, known), pin).not.toBeNull();
    expect(weaknessOf(pin), pin).toBeNull();
  }
  expect(weaknessOf('482915', known)).toBeNull();
});
