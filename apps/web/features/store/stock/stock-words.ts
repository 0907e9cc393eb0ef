/** How many wait for whoever ordered them, after the stock they are part of. */
export const reservedText = (reserved = 0): string =>
  reserved === 0 ? '' : ` · ${reserved === 1 ? '1 apartada' : `${reserved} apartadas`}`;
