/** Some readers add zeros in front of a card's number, others do not. */
export const plainCard = (card: string): string => card.trim().replace(/^0+(?=\d+$)/, '');

const PRINTED_DIGITS = 10;

/** The forms in which a card's number may be stored, the likeliest first. */
export const writtenCards = (card: string): string[] => {
  const plain = plainCard(card);
  return [...new Set([card.trim(), plain, plain.padStart(PRINTED_DIGITS, '0')])];
};
