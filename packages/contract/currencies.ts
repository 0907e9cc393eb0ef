/** What a gym may keep its money in; apart from the schemas, so that a screen can list them. */
export const CURRENCIES = ['CRC', 'USD', 'MXN', 'COP', 'PEN', 'GTQ', 'DOP', 'HNL', 'NIO'] as const;

/** Those whose cents nobody has in a drawer. */
const WITHOUT_CENTS: readonly string[] = ['CRC', 'COP'];

/** An amount we propose ourselves, as people can pay it; what a person typed is never rounded. */
export function payableCents(cents: number, currency: string): number {
  const unit = WITHOUT_CENTS.includes(currency) ? 100 : 1;
  return Math.round(cents / unit) * unit;
}
