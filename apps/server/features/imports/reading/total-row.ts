import { plainText } from '@forja/calendar/plain-text';

const TOTAL = /^(gran )?total(es)?( general)?:?$|^suma:?$/;

const isTotalWord = (cell: string): boolean => TOTAL.test(plainText(cell).trim());

/** Whether a cell names the row as the sums of the table above. */
export const namesTotal = (cells: readonly string[]): boolean => cells.some(isTotalWord);

/** Whether the row begins as the sums do: one of somebody begins with a name or a number. */
export const beginsAsTotal = (cells: readonly string[]): boolean => {
  const first = cells.find((cell) => cell.trim() !== '');
  return first !== undefined && isTotalWord(first);
};
