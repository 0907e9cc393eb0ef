import type { Account } from '@forja/contract/accounts/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { formatMoney } from '../../lib/format/format.ts';

/** What a person owes, or what of theirs is in hand. */
export function BalanceBadge({ account }: { account: Account }) {
  const { balanceCents, currency } = account;
  if (balanceCents === 0) return <Badge tone="neutral">Al día</Badge>;
  return balanceCents > 0 ? (
    <Badge tone="bad">Debe {formatMoney(balanceCents, currency)}</Badge>
  ) : (
    <Badge tone="ok">Saldo a favor {formatMoney(-balanceCents, currency)}</Badge>
  );
}
