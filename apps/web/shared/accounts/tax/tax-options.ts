import { TAX_RATES, taxName } from '@forja/contract/accounts/tax-rates';

const EXEMPT = 'exempt';

/** A rate as a value of the form's choices. */
export const taxValue = (percent: number | null): string =>
  percent === null ? EXEMPT : String(percent);

export const taxOf = (value: string): number | null => (value === EXEMPT ? null : Number(value));

const option = (percent: number | null) => ({ value: taxValue(percent), label: taxName(percent) });

/** The first choice in the form of a new price. */
export const AS_THE_GYM = { value: '', label: 'La tarifa de Ajustes → Cobros' };

export const TAX_OPTIONS = [...TAX_RATES, null].map(option);

/** The rates, and the one a price has if it is none of them. */
export const taxOptionsFor = (percent: number | null) =>
  percent === null || TAX_RATES.includes(percent) ? TAX_OPTIONS : [option(percent), ...TAX_OPTIONS];
