import type { Payout } from '@forja/contract/payouts/routes';
import type { PayoutState } from '@forja/contract/payouts/values';
import { PAYOUT_STATE_NAMES } from '@forja/contract/payouts/words';
import { Badge, type Tone } from '@forja/ui/feedback/badge.tsx';

const TONES: Record<PayoutState, Tone> = {
  'on-the-way': 'warn',
  arrived: 'ok',
  failed: 'bad',
};

/** The state of a payout, or a warning if something in it does not match. */
export function PayoutBadge({ payout }: { payout: Payout }) {
  const { state, doubts, differenceCents } = payout;
  const isOff = doubts > 0 || differenceCents !== 0;
  if (isOff && state === 'arrived') return <Badge tone="warn">Por revisar</Badge>;
  return <Badge tone={TONES[state]}>{PAYOUT_STATE_NAMES[state]}</Badge>;
}
