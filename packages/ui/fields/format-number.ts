const NO_BREAK = '\u00a0';

/** Rounds the digits that a person sees: 1,005 becomes 1,01, though the number is a little less. */
function rounded(value: number, decimals: number): number {
  const [digits, power = '0'] = String(value).split('e');
  const whole = Math.round(Number(`${digits}e${Number(power) + decimals}`));
  return Number(`${whole}e${-decimals}`);
}

/**
 * A plain number with as many decimals at most: `1 184`, `3,1`. Without `Intl`, because making a
 * format takes a slow phone long, and lists write many numbers.
 */
export function formatNumber(value: number, decimals = 0): string {
  const size = rounded(Math.abs(value), decimals);
  const [whole = '', fraction] = String(size).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  const sign = value < 0 && size !== 0 ? '-' : '';
  return `${sign}${grouped}${fraction ? `,${fraction}` : ''}`;
}
