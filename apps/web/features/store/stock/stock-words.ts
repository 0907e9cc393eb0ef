/** How many pieces are reserved, shown after the stock. */
export const reservedText = (reserved = 0): string =>
  reserved === 0 ? '' : ` · ${reserved === 1 ? '1 apartada' : `${reserved} apartadas`}`;
