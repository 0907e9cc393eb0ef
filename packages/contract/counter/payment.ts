import { afterPaying } from '../accounts/after-paying.ts';
import type { PaymentMethod } from '../accounts/values.ts';
import { dollarsWorth } from '../shifts/values.ts';

interface Tendered {
  method: PaymentMethod;
  /** Without an amount it pays what the others leave. */
  amountCents: number | null;
  /** The dollars handed over in cash; null for every other way of paying. */
  usdCents: number | null;
}

interface Till {
  dueCents: number;
  /** A dollar at the rate of the shift; null where it takes none. */
  usdRateCents: number | null;
  /** The cash of the gym's currency that is handed over; null if it is counted out. */
  receivedCents: number | null;
}

/**
 * What each way of paying pays, and the change. Typed amounts come first, then dollars, and the last
 * way without an amount pays the rest: so the screen proposes it. With every amount typed it is what
 * the server takes, where a negative change means that too little was handed over.
 */
export function paymentOf(
  tenders: readonly Tendered[],
  { dueCents, usdRateCents, receivedCents }: Till,
) {
  let left = dueCents;
  const take = (cents: number) => {
    left = Math.max(0, left - cents);
    return cents;
  };
  const worth = ({ usdCents }: Tendered) => dollarsWorth(usdCents ?? 0, usdRateCents ?? 0);
  const typed = tenders.map(({ amountCents }) => (amountCents === null ? null : take(amountCents)));
  const dollars = tenders.map((tender, at) =>
    tender.usdCents === null || typed[at] !== null ? null : take(Math.min(left, worth(tender))),
  );
  const open = tenders.findLastIndex(
    ({ usdCents, amountCents }) => usdCents === null && amountCents === null,
  );
  const amounts = tenders.map((_, at) => typed[at] ?? dollars[at] ?? (at === open ? left : 0));
  const amountOf = (at: number) => amounts[at] ?? 0;
  const sumOf = (part: (tender: Tendered, at: number) => number) =>
    tenders.reduce((sum, tender, at) => sum + part(tender, at), 0);
  const cashCents = sumOf(({ method, usdCents }, at) =>
    method === 'cash' && usdCents === null ? amountOf(at) : 0,
  );
  const cashChangeCents = (receivedCents ?? cashCents) - cashCents;
  const dollarChanges = tenders.map((tender, at) =>
    tender.usdCents === null ? 0 : worth(tender) - amountOf(at),
  );
  const paidCents = sumOf((_, at) => amountOf(at));
  return {
    amounts,
    paidCents,
    /** The part paid in cash of the gym's currency. */
    cashCents,
    cashChangeCents,
    /** What the dollars of each way are worth beyond what they pay. */
    dollarChanges,
    changeCents: Math.max(0, cashChangeCents) + sumOf((_, at) => dollarChanges[at] ?? 0),
    ...afterPaying(dueCents, paidCents),
  };
}
