import { expect, test } from 'vitest';
import { givenTwice, namesIn } from './public-names.ts';

const ACCOUNTS = `/** What others may use. */
export { type Entry, find as findEntry } from './rows.ts';
export {
  refund,
  voidPayment,
} from './payments.ts';
`;

test('a name is what others import, whatever it is called inside', () => {
  expect(namesIn(ACCOUNTS)).toEqual(['Entry', 'findEntry', 'refund', 'voidPayment']);
});

test('a name that two features give is found', () => {
  const files = new Map([
    ['accounts/public.ts', ACCOUNTS],
    ['payments/public.ts', "export { voidPayment } from './void.ts';\n"],
  ]);
  expect([...givenTwice(files)]).toEqual([
    ['voidPayment', ['accounts/public.ts', 'payments/public.ts']],
  ]);
});
