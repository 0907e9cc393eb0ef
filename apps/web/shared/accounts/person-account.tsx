import { dayIn } from '@forja/calendar/zone';
import type { Account, OpenCharge } from '@forja/contract/accounts/routes';
import { documentCode } from '@forja/contract/accounts/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useMay } from '../../lib/session/may.ts';
import { WhatsAppButton } from '../whatsapp/whatsapp-button.tsx';
import { AccountDialog, type AccountTask } from './account-dialog.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import { DebtReminders } from './debt-reminders.tsx';
import type { LinkTarget } from './payment-link-dialog.tsx';
import { accountQuery } from './queries.ts';
import { saleAddress } from './sale-address.ts';
import { SendStatement } from './send-statement.tsx';
import { Statement } from './statement.tsx';

const PersonCard = lazyScreen(() => import('./person-card.tsx'), 'default');
const PaymentLinkDialog = lazyDialog(() => import('./payment-link-dialog.tsx'), 'default');

interface OwedProps {
  account: Account;
  /** Creates a payment link; absent for staff who may not take money. */
  onLink?: (charge: OpenCharge) => void;
  /** Absent without the permission. */
  onWriteOff?: (charge: OpenCharge) => void;
}

function Owed({ account, onLink, onWriteOff }: OwedProps) {
  const { timeZone } = useSettings();
  if (account.open.length === 0) return null;
  const today = dayIn(timeZone, Date.now());
  return (
    <ul aria-label="Lo que debe">
      {account.open.map((charge) => (
        <li
          key={charge.id}
          className="flex items-center gap-3 border-b border-line-2 py-2.5 text-13 last:border-b-0"
        >
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{charge.concept}</p>
            <p className="text-muted">
              {charge.number !== null && `${documentCode('charge', charge.number)} · `}
              {charge.dueOn > today ? 'Vence' : 'Desde'} el {formatDay(charge.dueOn)}
            </p>
          </div>
          <span className="font-medium tabular-nums">
            {formatMoney(charge.openCents, account.currency)}
          </span>
          {onLink && account.open.length > 1 && (
            <Button
              size={28}
              variant="ghost"
              aria-label={`Enlace de pago de ${charge.concept}`}
              onClick={() => onLink(charge)}
            >
              Enlace
            </Button>
          )}
          {onWriteOff && (
            <Button
              size={28}
              variant="ghost"
              aria-label={`Condonar ${charge.concept}`}
              onClick={() => onWriteOff(charge)}
            >
              Condonar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A person's account for staff: what is owed, what can be done about it, and the statement. */
export function PersonAccount({ userId }: { userId: string }) {
  const may = useMay();
  const query = useQuery(accountQuery(userId));
  const [task, setTask] = useState<AccountTask | null>(null);
  const [link, setLink] = useState<LinkTarget | null>(null);
  const account = query.data;
  if (!account) {
    return <LoadState query={query} failed="No pudimos cargar la cuenta" waiting={4} />;
  }
  const linkTo = (amountCents: number, ...chargeIds: string[]) => {
    const { username, currency } = account;
    setLink({ userId, username, currency, amountCents, chargeIds });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <div className="flex">
        <BalanceBadge account={account} />
      </div>
      <div className="flex flex-wrap gap-2">
        {may('money.take') && account.owedCents > 0 && (
          <Button size={28} variant="primary" onClick={() => setTask({ kind: 'pay' })}>
            Cobrar {formatMoney(account.owedCents, account.currency)}
          </Button>
        )}
        {account.owedCents > 0 && (
          <WhatsAppButton
            about={{ kind: 'debt', userId }}
            hasPhone={account.hasPhone}
            to={`lo que debe ${account.username}`}
          />
        )}
        {may('money.take') && account.owedCents > 0 && (
          <Button size={28} onClick={() => linkTo(account.owedCents)}>
            Enlace de pago
          </Button>
        )}
        {may('money.take') && (
          <Button size={28} onClick={() => setTask({ kind: 'charge' })}>
            Agregar cargo
          </Button>
        )}
        {may('money.writeoff') && (
          <Button size={28} onClick={() => setTask({ kind: 'credit' })}>
            Dar crédito
          </Button>
        )}
        {may('money.refund') && account.refundableCents > 0 && (
          <Button size={28} onClick={() => setTask({ kind: 'refund' })}>
            Devolver
          </Button>
        )}
      </div>
      <Owed
        account={account}
        {...(may('money.take') && {
          onLink: ({ id, openCents }: OpenCharge) => linkTo(openCents, id),
        })}
        {...(may('money.writeoff') && {
          onWriteOff: (charge: OpenCharge) => setTask({ kind: 'write-off', charge }),
        })}
      />
      {may('money.take') && (
        <Suspense>
          <PersonCard userId={userId} />
        </Suspense>
      )}
      <Statement
        userId={userId}
        currency={account.currency}
        actions={(part) => <SendStatement account={account} part={part} />}
        {...(may('money.take') && { saleTo: (id: string) => saleAddress(userId, id) })}
      />
      <DebtReminders userId={userId} currency={account.currency} />
      {link && (
        <Suspense>
          <PaymentLinkDialog target={link} onClose={() => setLink(null)} />
        </Suspense>
      )}
      {task && <AccountDialog account={account} task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
