const noBreakSpace = '\u00a0';

/** Minor units the Costa Rican way without the sign: `9 846 500` or `1 250,50`. */
export function moneyText(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const amount = Math.abs(Math.round(minorUnits));
  const whole = Math.floor(amount / 100).toString();
  const cents = amount % 100;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return `${sign}${grouped}${cents ? `,${cents.toString().padStart(2, '0')}` : ''}`;
}

/** Higher than any limit and still exact, so that the server refuses it as too much. */
const OVERFLOW_CENTS = 9e15;

/** A typed amount in minor units; undefined when it is not an amount. */
export function parseMoney(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0₡$]/g, '');
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match?.[1]) return undefined;
  const whole = Number(match[1].replaceAll('.', ''));
  return Math.min(whole * 100 + Number((match[2] ?? '').padEnd(2, '0')), OVERFLOW_CENTS);
}
