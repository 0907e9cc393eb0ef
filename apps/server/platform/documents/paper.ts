import { type Paper, ROLLS } from '@forja/contract/paper';

const POINTS_PER_MM = 72 / 25.4;

/** The longest page that PDF allows; a roll is cut where the text ends. */
const UNCUT = 14_400;

export interface Sheet {
  width: number;
  height: number;
  margin: number;
  /** A roll has one narrow column and a single page of any length. */
  roll: boolean;
}

const A4: Sheet = { width: 595.28, height: 841.89, margin: 42, roll: false };

/** Whether a document goes to a receipt printer; A4 unless told. */
export const isRoll = (paper?: Paper): boolean => paper !== undefined && paper !== 'a4';

export function sheetOf(paper: Paper, landscape = false): Sheet {
  if (paper === 'a4') return landscape ? { ...A4, width: A4.height, height: A4.width } : A4;
  const { paper: width, printed } = ROLLS[paper];
  return {
    width: width * POINTS_PER_MM,
    height: UNCUT,
    margin: ((width - printed) / 2) * POINTS_PER_MM,
    roll: true,
  };
}
