/** Some readers add zeros in front of a card's number, others do not. */
export const plainCard = (card: string): string => {
  const text = card.trim();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
};

const PRINTED_DIGITS = 10;

/** The forms in which a card's number may be stored, the likeliest first. */
export const writtenCards = (card: string): string[] => {
  const plain = plainCard(card);
  return [...new Set([card.trim(), plain, plain.padStart(PRINTED_DIGITS, '0')])];
};
