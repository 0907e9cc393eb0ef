/** Notes and coins by currency, largest first, in minor units; elsewhere only a total is counted. */
const PIECES: Record<string, { notes: readonly number[]; coins: readonly number[] }> = {
  CRC: {
    notes: [20_000_00, 10_000_00, 5_000_00, 2_000_00, 1_000_00],
    coins: [500_00, 100_00, 50_00, 25_00, 10_00, 5_00],
  },
  USD: { notes: [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00], coins: [25, 10, 5, 1] },
};

/** The notes and coins of a currency; null if unknown. */
export const piecesOf = (currency: string) => PIECES[currency] ?? null;

export const MOVEMENT_KINDS = ['in', 'out', 'void', 'refund'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What money came in for. */
export const CONCEPTS = [
  'membership',
  'enrolment',
  'fee',
  'service',
  'store',
  'credit',
  'other',
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** An upper limit for a drawer, which catches typing errors. */
export const MAX_CASH = 1_000_000_000;

/** In percent of a price. */
export const DEFAULT_DISCOUNT_LIMIT = 10;

/** The same for dollars, in cents. */
export const MAX_DOLLARS = 10_000_000;

/** A dollar in minor units of the gym's currency. */
export const dollarsWorth = (usdCents: number, rateCents: number): number =>
  Math.floor((usdCents * rateCents) / 100);

/** The value of counted notes and coins. */
export const piecesWorth = (pieces: readonly { valueCents: number; pieces: number }[]): number =>
  pieces.reduce((sum, { valueCents, pieces: count }) => sum + valueCents * count, 0);

interface Counted {
  pieces: readonly { valueCents: number; pieces: number }[];
  /** Where pieces are not counted. */
  totalCents?: number | undefined;
  usdCents: number;
}

/** What a count found in a drawer, its dollars at the rate of the shift. */
export const countWorth = (
  { pieces, totalCents, usdCents }: Counted,
  usdRateCents: number | null,
): number => (totalCents ?? piecesWorth(pieces)) + dollarsWorth(usdCents, usdRateCents ?? 0);

interface Drawer {
  expectedCents: number | null;
  countedCents: number | null;
  /** The exchange rate of the shift; null if it takes no dollars. */
  usdRateCents: number | null;
  /** The dollars that should be there. */
  usdCents: number | null;
  count: { usdCents: number; movedUsdCents: number } | null;
}

const compared = (expectedCents: number, countedCents: number) => ({
  expectedCents,
  countedCents,
  differenceCents: countedCents - expectedCents,
});

/** Expected and counted amounts, dollars and the gym's currency apart; null without dollars. */
export function drawerApart(drawer: Drawer) {
  const { expectedCents, countedCents, usdRateCents, usdCents, count } = drawer;
  const counted = count ? count.usdCents + count.movedUsdCents : 0;
  if (usdRateCents === null || expectedCents === null || countedCents === null) return null;
  if (usdCents === null || (usdCents === 0 && counted === 0)) return null;
  return {
    usd: compared(usdCents, counted),
    own: compared(
      expectedCents - dollarsWorth(usdCents, usdRateCents),
      countedCents - dollarsWorth(counted, usdRateCents),
    ),
  };
}
