import type { Payouts } from './payouts.ts';

/** What a person is asked to pay by card, and where the browser returns to. */
export interface CardCharge {
  gymId: string;
  /** The feature that asks; its `onPaid` handler receives the payment. */
  kind: string;
  /** The feature's own record, such as an order's id. */
  ref: string;
  name: string;
  /** In the smallest unit of the currency, two decimals. */
  amountCents: number;
  currency: string;
  email?: string;
  successUrl: string;
  cancelUrl: string;
  /** When the page stops accepting the payment, if the gateway supports a limit. */
  expiresAt?: Date;
}

/** A payment that arrived, read from the gateway itself. */
export interface PaidCharge {
  gymId: string;
  ref: string;
  sessionId: string;
  amountCents: number;
  currency: string;
  /** The gym's account it arrived at; null is the provider's own. */
  account: string | null;
  /** The id that a refund refers to. */
  paymentId: string | null;
}

/** What became of a refund after it was asked for. */
export interface SettledRefund {
  gymId: string;
  ref: string;
  /** The account that the money is given back from. */
  account: string | null;
  /** Why it could not be made; null when it was. */
  failure: string | null;
}

/** The gateway will not do it, however often it is asked; the message says why. */
export class CardRefusal extends Error {
  override name = 'CardRefusal';
}

export interface CardRefund {
  gymId: string;
  /** The feature that asks; its `onRefund` handler is told what became of it. */
  kind: string;
  /** The feature's own record; asked again for the same one, the money goes back once. */
  ref: string;
  paymentId: string;
  /** The part that goes back; the whole payment unless told. */
  amountCents?: number;
  /** The gateway's id of this refund, when it was asked for before and the answer arrived. */
  refundId?: string | null;
  /** It was asked for before and may have been done: the answer may have been lost. */
  askedBefore?: boolean;
}

export interface RefundAnswer {
  /** `pending` is settled later, by the gateway's word or by asking again. */
  state: 'done' | 'pending';
  /** The gateway's id of the refund, where it has one that helps to ask again. */
  refundId: string | null;
}

/** A payment page as the gateway knows it now. */
export type CheckoutState =
  | { state: 'open' | 'closed' }
  | { state: 'paid'; kind: string; paid: PaidCharge };

/** A page at which a person leaves their card, without paying anything. */
interface CardSetup {
  gymId: string;
  /** The feature that asks; its `onSetup` handler is told when the card is there. */
  kind: string;
  ref: string;
  email?: string;
  successUrl: string;
  cancelUrl: string;
}

/** A card that the gateway keeps: its id there, and what the person recognises it by. */
export interface CardOnFile {
  customer: string;
  method: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A page for leaving a card, as the gateway knows it now. */
export type SetupState = { state: 'open' | 'closed' } | { state: 'kept'; card: CardOnFile };

/** A charge of a saved card, with nobody there to be asked anything. */
export interface CardOnFileCharge {
  gymId: string;
  /** The feature that asks; its `onPaid` handler receives the payment. */
  kind: string;
  /** Our own key. Repeating a call with the same key charges the card once. */
  ref: string;
  name: string;
  amountCents: number;
  currency: string;
  customer: string;
  method: string;
}

/**
 * Why a card was not charged. A `stolen` card (also lost, or to be retained) is never tried again;
 * `authentication` needs the person to be present.
 */
export type Decline = 'expired' | 'insufficient' | 'stolen' | 'authentication' | 'other';

export type CardOnFileAnswer =
  | { state: 'paid'; kind: string; paid: PaidCharge }
  | { state: 'declined'; decline: Decline }
  /** Known later, by the gateway's word or by asking again. */
  | { state: 'pending' };

/** What a gateway does that keeps cards. */
export interface CardsOnFile {
  /** Opens a page of the gateway where the person leaves a card; no number ever touches us. */
  startSetup(setup: CardSetup): Promise<{ sessionId: string; url: string }>;
  readSetup(sessionId: string): Promise<SetupState>;
  /**
   * How long the gateway remembers the key of a charge. After that a repeated call would charge
   * again.
   */
  keyHours: number;
  charge(charge: CardOnFileCharge): Promise<CardOnFileAnswer>;
  /** What became of a charge that may have been made; null when it never reached the gateway. */
  findCharge(charge: Pick<CardOnFileCharge, 'customer' | 'ref'>): Promise<CardOnFileAnswer | null>;
  /** Deletes a card; deleting it twice is no error. */
  forget(card: Pick<CardOnFile, 'method'>): Promise<void>;
}

/** The content of a webhook, after it was verified. */
export type GatewayNews =
  | { type: 'paid'; kind: string; paid: PaidCharge }
  | { type: 'setup'; kind: string; setup: SetupNotice }
  | { type: 'refund'; kind: string; refund: SettledRefund };

/** Somebody left a card at a page. Which card it is has to be read from the gateway. */
export interface SetupNotice {
  gymId: string;
  ref: string;
  sessionId: string;
  account: string | null;
}

/** A webhook as it came in: its signature covers the raw bytes. */
export interface Notice {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What this gateway can do, so that the screens offer nothing else. */
interface Abilities {
  /** How often a part of one payment can be given back. */
  partialRefunds: 'often' | 'once' | 'never';
  cardsOnFile: boolean;
  payouts: boolean;
}

/**
 * A payment gateway for one account. Every adapter passes the same suite,
 * `test/gateway-conformance.ts`. A call that fails with anything but a `CardRefusal` may still have
 * been carried out, and can be repeated.
 */
export interface Gateway {
  abilities: Abilities;
  /** Present when `abilities.cardsOnFile` is set. */
  cardsOnFile: CardsOnFile | null;
  /** Present when `abilities.payouts` is set. */
  payouts: Payouts | null;
  /** Opens a page of the gateway where the person pays; no card number ever touches us. */
  startCheckout(charge: CardCharge): Promise<{ sessionId: string; url: string }>;
  /** Closes an unpaid page; one that is paid or closed already stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Asks what became of a page, because a webhook may never arrive. */
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** Gives a payment back, once for each `ref` however often it is asked. */
  refund(refund: CardRefund): Promise<RefundAnswer>;
  /** The content of a webhook after verifying it; null when it does not concern us. */
  receive(notice: Notice): Promise<GatewayNews | null>;
}
