import { plainText } from '@forja/calendar/plain-text';

const TOTAL = /^(gran )?total(es)?( general)?:?$|^suma:?$/;

const isTotalWord = (cell: string): boolean => TOTAL.test(plainText(cell).trim());

/** Whether a cell says that the row holds totals of the table above. */
export const namesTotal = (cells: readonly string[]): boolean => cells.some(isTotalWord);

/** Whether the row begins like totals do; the row of a person begins with a name or a number. */
export const beginsAsTotal = (cells: readonly string[]): boolean => {
  const first = cells.find((cell) => cell.trim() !== '');
  return first !== undefined && isTotalWord(first);
};
