/** Separate from the schemas, so that a screen can list them without zod. */
export const CURRENCIES = ['CRC', 'USD', 'MXN', 'COP', 'PEN', 'GTQ', 'DOP', 'HNL', 'NIO'] as const;

/** Currencies whose cents are not in circulation. */
const WITHOUT_CENTS: readonly string[] = ['CRC', 'COP'];

/** The least that people can pay in a currency. */
export const payableUnit = (currency: string): number =>
  WITHOUT_CENTS.includes(currency) ? 100 : 1;

/** Rounds an amount we propose to what people can pay; a typed amount is never rounded. */
export function payableCents(cents: number, currency: string): number {
  const unit = payableUnit(currency);
  return Math.round(cents / unit) * unit;
}

/** The message for an amount with too many zeros. */
export const TOO_MUCH = 'El monto es demasiado grande. Revisa los ceros.';

const NO_BREAK = '\u00a0';

const SIGNS: Record<string, string> = {
  CRC: '₡',
  USD: 'US$',
  MXN: 'MX$',
  COP: 'COL$',
  PEN: 'S/',
  GTQ: 'Q',
  DOP: 'RD$',
  HNL: 'L',
  NIO: 'C$',
};

/** The sign before an amount. */
export const signOf = (currency: string): string => SIGNS[currency] ?? `${currency}${NO_BREAK}`;
