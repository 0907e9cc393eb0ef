import type { Account } from '@forja/contract/accounts/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { X } from 'lucide-react';
import { MembershipBadge } from '../../../shared/memberships/words.tsx';

interface PersonStripProps {
  person: PersonDetail;
  account: Account | null | undefined;
  money: (cents: number) => string;
  onRemove: () => void;
}

/** Who is at the counter, their plan and their balance. */
export function PersonStrip({ person, account, money, onRemove }: PersonStripProps) {
  const balance = account?.balanceCents ?? 0;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={person.username} src={person.profilePic} size={56} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          <span className="truncate">{`${person.firstName} ${person.lastName}`.trim()}</span>
          <MembershipBadge status={person.membership?.status ?? 'none'} />
        </p>
        <p className="truncate text-13 text-muted">
          {[
            person.memberNumber && `N.º ${person.memberNumber}`,
            person.nationalId && `cédula ${person.nationalId}`,
            person.membership?.planName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {balance !== 0 && (
        <p className="flex-none text-right">
          <span className="block text-13 text-muted">{balance > 0 ? 'Debe' : 'A favor'}</span>
          <b
            className={
              balance > 0
                ? 'text-20 font-semibold text-bad tabular-nums'
                : 'text-20 font-semibold text-ok tabular-nums'
            }
          >
            {money(Math.abs(balance))}
          </b>
        </p>
      )}
      <IconButton
        label="Quitar a la persona"
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
