import type { Account } from '@forja/contract/accounts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, BadgePercent, Banknote } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { useMay } from '../../../lib/session/may.ts';
import type { AccountTask } from '../../../shared/accounts/account-dialog.tsx';
import { BalanceBadge } from '../../../shared/accounts/balance-badge.tsx';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { personQuery } from '../sell/queries.ts';

const ReceiverButton = lazyScreen(
  () => import('../../fiscal/receiver-button.tsx'),
  'ReceiverButton',
);

interface Props {
  account: Account;
  onTask: (task: AccountTask) => void;
}

/** The person's name, what they owe, and what can be done with their account. */
export function AccountHead({ account, onTask }: Props) {
  const may = useMay();
  const person = useQuery(personQuery(account.userId)).data;
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : account.username;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={person?.profilePic ?? null} size={56} />
      <div className="mr-auto min-w-0 max-sm:w-[calc(100%-72px)]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="min-w-0 text-24 font-semibold tracking-tight break-words max-sm:text-20">
            {name}
          </b>
          <BalanceBadge account={account} className="h-7 px-2.5 text-14" />
        </p>
        <p className="text-13 text-muted">
          {[
            person?.memberNumber && `N.º ${person.memberNumber}`,
            person?.nationalId && `cédula ${person.nationalId}`,
            person?.membership?.planName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {may('people.edit') && (
          <Suspense>
            <ReceiverButton userId={account.userId} />
          </Suspense>
        )}
        {may('money.refund') && account.refundableCents > 0 && (
          <Button
            icon={<ArrowUpRight size={16} aria-hidden="true" />}
            onClick={() => onTask({ kind: 'refund' })}
          >
            Devolver
          </Button>
        )}
        {may('money.writeoff') && (
          <Button
            icon={<BadgePercent size={16} aria-hidden="true" />}
            onClick={() => onTask({ kind: 'credit' })}
          >
            Dar crédito
          </Button>
        )}
        {may('money.take') && (
          <Link to={chargeAddress(account.userId)} className={buttonClass({ variant: 'primary' })}>
            <Banknote size={16} aria-hidden="true" />
            Cobrar
          </Link>
        )}
      </div>
    </div>
  );
}
