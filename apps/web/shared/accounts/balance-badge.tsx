import type { Account } from '@forja/contract/accounts/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Wallet } from 'lucide-react';
import { formatMoney } from '../../lib/format/format.ts';

/** A person's debt, or their money in hand. */
export function BalanceBadge({ account, className }: { account: Account; className?: string }) {
  const { balanceCents, currency } = account;
  if (balanceCents === 0) {
    return (
      <Badge tone="neutral" className={className}>
        Al día
      </Badge>
    );
  }
  return balanceCents > 0 ? (
    <Badge tone="bad" className={className}>
      Debe {formatMoney(balanceCents, currency)}
    </Badge>
  ) : (
    <Badge tone="ok" className={className} icon={<Wallet size={14} aria-hidden="true" />}>
      Saldo a favor {formatMoney(-balanceCents, currency)}
    </Badge>
  );
}
