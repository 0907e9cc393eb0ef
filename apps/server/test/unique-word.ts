import { newId } from '../platform/db/ids.ts';

/** Letters that no other name has; digits in a row would look like a number to pay to. */
export const uniqueWord = (): string =>
  newId()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
