import { PAYMENT_METHODS } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { EXEMPTION_KIND_NAMES, IDENTIFICATION_NAMES } from '@forja/contract/fiscal/words';
import { moneyText } from '../../../platform/documents/columns.ts';
import {
  type Amount,
  CREDIT_NOTE,
  type FiscalDocument,
  lineAmounts,
  METHOD_CODES,
  summarise,
} from '../../tax-office/public.ts';

type Fact = readonly [name: string, value: string];

const PER_CENT = 1_000n;
const HALF_CENT = 500n;

/** Rounded to cents for people to read. */
export const centsOf = (amount: Amount): number => Number((amount + HALF_CENT) / PER_CENT);

const identified = ({ type, number }: FiscalDocument['issuer']['identification']): string =>
  `${IDENTIFICATION_NAMES[type]} ${number}`;

const CONDITIONS: Record<FiscalDocument['condition'], string> = {
  '01': 'Contado',
  '02': 'Crédito',
  '10': 'Crédito, con el IVA al pagarse',
  '11': 'Pago de una venta a crédito',
};

const conditionOf = ({ condition, creditDays }: FiscalDocument): string =>
  creditDays === null ? CONDITIONS[condition] : `${CONDITIONS[condition]} · ${creditDays} días`;

const METHOD_WORDS = new Map(
  PAYMENT_METHODS.map((method) => [METHOD_CODES[method], METHOD_NAMES[method]]),
);

/** How it was paid; empty for an unpaid document or a credit note. */
function paidWith({ kind, payments, currency }: FiscalDocument): Fact[] {
  if (kind === CREDIT_NOTE || payments.length === 0) return [];
  const parts = payments.map(
    ({ code, other, amountCents }) =>
      `${METHOD_WORDS.get(code) ?? other ?? 'Saldo a favor'} ${moneyText(amountCents, currency)}`,
  );
  return [['Pagado con', parts.join(', ')]];
}

function exemptedBy({ exemption }: FiscalDocument): Fact[] {
  if (!exemption) return [];
  const paper = exemption.kindOther ?? EXEMPTION_KIND_NAMES[exemption.kind];
  return [['Exoneración', `${paper} · ${exemption.number}`]];
}

function moneyIn({ currency, exchangeRateCents }: FiscalDocument): Fact[] {
  if (currency === 'CRC') return [];
  return [['Moneda', `Dólares, a ${moneyText(exchangeRateCents, 'CRC')} por dólar`]];
}

/** Seller, receiver and references, above the lines of a printed document. */
export function headFacts(content: FiscalDocument): Fact[] {
  const { issuer, receiver, references } = content;
  return [
    ['Emisor', `${issuer.name} · ${identified(issuer.identification)}`],
    [
      'Cliente',
      receiver ? `${receiver.name} · ${identified(receiver.identification)}` : 'Sin identificar',
    ],
    ['Dirección del emisor', issuer.place.address],
    ['Correo del emisor', issuer.email],
    ['Condición', conditionOf(content)],
    ...paidWith(content),
    ...moneyIn(content),
    ...exemptedBy(content),
    ...references.map(({ clave, reason }): Fact => ['Se refiere a', `${clave} · ${reason}`]),
  ];
}

/** The sums, below the lines of a printed document. */
export function sumFacts({ lines, currency }: FiscalDocument): Fact[] {
  const sums = summarise(lines);
  const exempted = lines.reduce((sum, line) => sum + lineAmounts(line).exempted, 0n);
  const money = (amount: Amount) => moneyText(centsOf(amount), currency);
  return [
    ['Venta neta', money(sums.net)],
    ['IVA', money(sums.tax)],
    ...(exempted === 0n ? [] : [['IVA exonerado', money(exempted)] as const]),
    ['Descuentos', money(sums.discounts)],
    ['Total', money(sums.total)],
  ];
}
