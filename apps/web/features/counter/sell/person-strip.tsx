import type { Account } from '@forja/contract/accounts/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { HeldBadge } from '../../../shared/memberships/held-badge.tsx';

interface PersonStripProps {
  person: PersonDetail;
  account: Account | null | undefined;
  money: (cents: number) => string;
  onRemove: () => void;
}

/** The person at the counter, with their plan and balance. */
export function PersonStrip({ person, account, money, onRemove }: PersonStripProps) {
  const balance = account?.balanceCents ?? 0;
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <section aria-label="Persona" className="flex items-center gap-3.5 max-sm:gap-3">
      <Avatar name={name} src={person.profilePic} size={56} className="max-sm:size-11" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="text-20 font-semibold tracking-tight max-sm:text-16">{name}</b>
          {person.status === 'disabled' && <Badge tone="bad">Cuenta deshabilitada</Badge>}
          <HeldBadge membership={person.membership} />
          {balance !== 0 && (
            <span
              className={cx('text-13 font-medium sm:hidden', balance > 0 ? 'text-bad' : 'text-ok')}
            >
              {balance > 0 ? `debe ${money(balance)}` : `${money(-balance)} a favor`}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-13 text-muted">
          <span className="min-w-0 max-sm:hidden">
            {[
              person.memberNumber && `N.º ${person.memberNumber}`,
              person.nationalId && `cédula ${person.nationalId}`,
              person.membership?.planName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Link
            to={`/caja?vista=cuenta&persona=${person.id}`}
            className={cx(linkClass, 'whitespace-nowrap')}
          >
            Estado de cuenta
          </Link>
        </p>
      </div>
      {balance !== 0 && (
        <p className="flex-none text-right max-sm:hidden">
          <span className="block text-13 text-muted">{balance > 0 ? 'Debe' : 'A favor'}</span>
          <b
            className={cx(
              'text-20 font-semibold tabular-nums',
              balance > 0 ? 'text-bad' : 'text-ok',
            )}
          >
            {money(Math.abs(balance))}
          </b>
        </p>
      )}
      <IconButton
        variant="outline"
        label="Quitar a la persona"
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </section>
  );
}
