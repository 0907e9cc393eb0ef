import type { DeclineKind } from './values.ts';

/** The reason why a card was not charged, for the middle of a sentence. */
export const DECLINE_WORDS: Readonly<Record<DeclineKind, string>> = {
  expired: 'la tarjeta está vencida',
  insufficient: 'no tiene fondos suficientes',
  stolen: 'el banco pidió no usar más esa tarjeta',
  authentication: 'el banco pide confirmar el pago en persona',
  other: 'el banco la rechazó sin decir por qué',
  unanswered: 'la pasarela no respondió y no se cobró nada',
};

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as people name it: «Visa terminada en 4242». */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? 'Tarjeta'} terminada en ${last4}`;
