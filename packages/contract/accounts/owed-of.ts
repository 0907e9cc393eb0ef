/** What is still unpaid of these charges. */
export const owedOf = (charges: readonly { openCents: number }[]): number =>
  charges.reduce((sum, { openCents }) => sum + openCents, 0);
