/** Readers give the same card with and without the zeros before it. */
export const plainCard = (card: string): string => card.trim().replace(/^0+(?=\d+$)/, '');

const PRINTED_DIGITS = 10;

/** How the number of a card may be written where it is kept, the likeliest first. */
export const writtenCards = (card: string): string[] => {
  const plain = plainCard(card);
  return [...new Set([card.trim(), plain, plain.padStart(PRINTED_DIGITS, '0')])];
};
