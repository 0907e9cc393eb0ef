/** What a receipt is printed on. */
export const PAPERS = ['80', '58', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

export const PAPER_NAMES: Record<Paper, string> = {
  '80': 'Rollo de 80 mm',
  '58': 'Rollo de 58 mm',
  a4: 'Hoja A4',
};

/** The width of a paper roll and of its printable area, in millimetres. */
export const ROLLS: Record<Exclude<Paper, 'a4'>, { paper: number; printed: number }> = {
  '80': { paper: 80, printed: 72 },
  '58': { paper: 58, printed: 48 },
};
