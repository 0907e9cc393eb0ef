import type { Day } from '@forja/calendar/day';
import type { Debtor, ManagementView } from '@forja/contract/overview/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { accountQuery } from '../../../shared/accounts/queries.ts';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import { attentionRow } from './attention-row.ts';

const AccountDialog = lazyDialog(
  () => import('../../../shared/accounts/account-dialog.tsx'),
  'AccountDialog',
);

/** Charges everything a person owes, with any method of payment. */
function PayDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const account = useQuery(accountQuery(userId)).data;
  if (!account) return null;
  return <AccountDialog account={account} task={{ kind: 'pay' }} onClose={onClose} />;
}

interface RowProps {
  debtor: Debtor;
  today: Day;
  onCharge: () => void;
}

function DebtRow({ debtor, today, onCharge }: RowProps) {
  const { currency } = useSettings();
  const { userId, username, profilePic, owedCents, dueOn, hasPhone } = debtor;
  const amount = formatMoney(owedCents, currency);
  return (
    <li className={attentionRow}>
      <Avatar name={username} src={profilePic} size={32} />
      <span className="min-w-0 flex-1">
        <Link to={`/usuarios?persona=${userId}`} className="block font-medium text-pretty">
          {username}
        </Link>
        <span className="block text-12 text-muted">
          <span className="whitespace-nowrap">Debe {amount}</span>{' '}
          <span className="whitespace-nowrap">
            desde {dueOn === today ? 'hoy' : `el ${shortDay(dueOn)}`}
          </span>
        </span>
      </span>
      <WhatsAppButton
        about={{ kind: 'debt', userId }}
        hasPhone={hasPhone}
        to={`lo que debe ${username}`}
        iconOnly
      />
      <Button size={28} aria-label={`Cobrar ${amount} a ${username}`} onClick={onCharge}>
        Cobrar
      </Button>
    </li>
  );
}

const SHOWN = 3;

interface Props {
  debts: NonNullable<ManagementView['attention']['debts']>;
  today: Day;
}

/**
 * The people who owe, each with a button to charge them here; a few are shown, the rest on request.
 */
export function Debts({ debts: { count, debtors }, today }: Props) {
  const [all, setAll] = useState(false);
  const [charging, setCharging] = useState<string | null>(null);
  const shown = all ? debtors : debtors.slice(0, SHOWN);
  const unlisted = count - debtors.length;
  return (
    <>
      <ul aria-label="Deudas">
        {shown.map((debtor) => (
          <DebtRow
            key={debtor.userId}
            debtor={debtor}
            today={today}
            onCharge={() => setCharging(debtor.userId)}
          />
        ))}
      </ul>
      {count > shown.length && (
        <p className="border-t border-line-2 px-5 py-2 text-13">
          {all ? (
            <Link to="/usuarios?deuda=open" className={linkClass}>
              Ver {unlisted} más en Usuarios
            </Link>
          ) : (
            <Button size={28} variant="ghost" className="-ml-2.5" onClick={() => setAll(true)}>
              Ver {count - shown.length} {count - shown.length === 1 ? 'deuda' : 'deudas'} más
            </Button>
          )}
        </p>
      )}
      {charging && <PayDialog userId={charging} onClose={() => setCharging(null)} />}
    </>
  );
}
