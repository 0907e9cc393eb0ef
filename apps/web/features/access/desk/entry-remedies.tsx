import type { Account } from '@forja/contract/accounts/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import {
  Banknote,
  CalendarCheck,
  HandHeart,
  MessageCircle,
  Play,
  RefreshCw,
  UserCheck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { beginMembershipNow, unfreezeMembership } from '../../../shared/memberships/queries.ts';
import type { Charge } from '../../../shared/memberships/selling/charge.ts';
import { openAccount } from '../../../shared/people/open-account.ts';
import { openWhatsApp } from '../../../shared/whatsapp/open-whatsapp.ts';
import { useGrace } from './use-grace.ts';
import type { Verdict } from './verdict.ts';

/** A task that opens over the desk, after which the person tries to enter again. */
export type Task =
  | { kind: 'charge'; charge: Charge }
  | { kind: 'debt'; account: Account }
  | { kind: 'grace'; membershipId: string; name: string; maxDays: number };

interface Props {
  verdict: Verdict;
  person: PersonDetail;
  account: Account | null | undefined;
  /** What they have for later and may begin now. */
  waiting: Membership | null;
  onTask: (task: Task) => void;
  /** Registers the person once more. */
  onAgain: () => void;
}

const RENEWS = ['MEMBERSHIP_EXPIRED', 'VISITS_USED', 'VISITS_BOOKED'];
const FORGIVABLE = ['MEMBERSHIP_EXPIRED', 'PAYMENT_OVERDUE'];
const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The shortcut of a button; the desk handles Alt with this letter. */
function Key({ children, onPrimary }: { children: string; onPrimary?: boolean }) {
  return (
    <span
      className={`ml-auto max-md:hidden ${onPrimary ? '[&>kbd]:bg-transparent [&>kbd]:text-on-primary' : ''}`}
    >
      <Kbd>Alt {children}</Kbd>
    </span>
  );
}

const left = 'min-w-0 justify-start px-4 max-sm:px-3';

interface WayProps {
  letter: string;
  icon: ReactNode;
  isFirst: boolean;
  loading?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function MainWay({ letter, icon: picture, isFirst, loading = false, onClick, children }: WayProps) {
  return (
    <Button
      size={48}
      variant={isFirst ? 'primary' : 'outline'}
      icon={picture}
      className={left}
      loading={loading}
      data-letter={letter}
      aria-keyshortcuts={`Alt+${letter}`}
      onClick={onClick}
    >
      <span className="truncate">{children}</span>
      <Key onPrimary={isFirst}>{letter}</Key>
    </Button>
  );
}

/**
 * How the membership can continue: by renewing it, or by selling a plan if there is none to renew.
 */
function chargeOf(verdict: Verdict, person: PersonDetail): Charge | null {
  const { membership } = person;
  const base = { userId: person.id, name: `${person.firstName} ${person.lastName}`.trim() };
  if (!membership || membership.status === 'cancelled') {
    return { ...base, kind: 'sell', membership: null };
  }
  const ends = membership.status === 'expired' || membership.status === 'expiring';
  if (!ends && !RENEWS.includes(verdict.reason ?? '')) return null;
  const { id, planId, planName } = membership;
  return {
    ...base,
    kind: 'renew',
    membership: {
      id,
      planId,
      planName,
      owedCents: membership.owedCents ?? 0,
      renewalCents: membership.renewalCents ?? 0,
    },
  };
}

/** Opens the chat with the gym's own text about what keeps the person out. */
function WhatsAppWay(about: { kind: 'debt' | 'renewal'; userId: string }) {
  const { busy, start } = useAction(() => openWhatsApp(about));
  return (
    <Button
      size={44}
      icon={<MessageCircle {...icon} />}
      className={left}
      data-letter="W"
      aria-keyshortcuts="Alt+W"
      loading={busy}
      onClick={() => start()}
    >
      WhatsApp
      <Key>W</Key>
    </Button>
  );
}

interface RepairWayProps extends Pick<WayProps, 'letter' | 'icon' | 'children'> {
  repair: () => Promise<unknown>;
  onAgain: () => void;
}

/** Ends at once what keeps the person out whatever else is in order, and tries again. */
function RepairWay({ repair, onAgain, ...way }: RepairWayProps) {
  const { busy, start } = useAction(async () => {
    await repair();
    onAgain();
  });
  return <MainWay {...way} isFirst loading={busy} onClick={() => start()} />;
}

/** What staff can do for the person at once, the likeliest first, limited by their permissions. */
export function EntryRemedies({ verdict, person, account, waiting, onTask, onAgain }: Props) {
  const may = useMay();
  const { currency } = useSettings();
  const { membership, phone } = person;
  const takesMoney = may('money.take');
  const isClosed = person.status === 'disabled';
  const isPaused = verdict.reason === 'FROZEN' && membership?.status === 'frozen';
  const buys = takesMoney && person.role === 'member' && !isClosed;
  const charge = buys ? chargeOf(verdict, person) : null;
  const owed = takesMoney ? (account?.owedCents ?? 0) : 0;
  const owesFirst = verdict.reason === 'PAYMENT_OVERDUE';
  const grace = useGrace(
    membership && membership.status !== 'cancelled' && FORGIVABLE.includes(verdict.reason ?? '')
      ? membership.id
      : null,
  );
  const canWrite = hasChat(phone) && may('messages.staff');
  return (
    <div className="grid gap-2">
      <div className="grid auto-cols-fr gap-2 empty:hidden sm:grid-flow-col">
        {isClosed && may('people.disable') && (
          <RepairWay
            letter="H"
            icon={<UserCheck {...icon} />}
            repair={() => openAccount(person.id)}
            onAgain={onAgain}
          >
            Habilitar cuenta
          </RepairWay>
        )}
        {isPaused && may('people.edit') && (
          <RepairWay
            letter="A"
            icon={<Play {...icon} />}
            repair={() => unfreezeMembership(membership.id)}
            onAgain={onAgain}
          >
            Reactivar membresía
          </RepairWay>
        )}
        {waiting && buys && (
          <RepairWay
            letter="E"
            icon={<CalendarCheck {...icon} />}
            repair={() => beginMembershipNow(waiting.id)}
            onAgain={onAgain}
          >
            Empezar hoy {waiting.planName}
          </RepairWay>
        )}
        {charge && (
          <MainWay
            letter="R"
            icon={<RefreshCw {...icon} />}
            isFirst={!owesFirst && !waiting && verdict.reason !== null}
            onClick={() => onTask({ kind: 'charge', charge })}
          >
            {charge.kind === 'sell'
              ? 'Vender un plan'
              : `Renovar ${formatMoney(membership?.toRenewCents ?? 0, currency)}`}
          </MainWay>
        )}
        {account && owed > 0 && (
          <MainWay
            letter="C"
            icon={<Banknote {...icon} />}
            isFirst={owesFirst}
            onClick={() => onTask({ kind: 'debt', account })}
          >
            Cobrar deuda {formatMoney(owed, currency)}
          </MainWay>
        )}
      </div>
      {/* On a phone there are two buttons side by side, and a third gets its own row. */}
      <div className="grid auto-cols-fr gap-2 max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-flow-col">
        {grace && !grace.isUsedUp && (
          <Button
            size={44}
            icon={<HandHeart {...icon} />}
            className={left}
            data-letter="G"
            aria-keyshortcuts="Alt+G"
            disabled={grace.maxDays <= 0}
            onClick={() =>
              onTask({
                kind: 'grace',
                membershipId: grace.membershipId,
                name: person.firstName,
                maxDays: grace.maxDays,
              })
            }
          >
            Día de gracia
            <Key>G</Key>
          </Button>
        )}
        {canWrite && <WhatsAppWay kind={owed > 0 ? 'debt' : 'renewal'} userId={person.id} />}
        <Link
          to={`/usuarios?persona=${person.id}`}
          data-letter="F"
          aria-keyshortcuts="Alt+F"
          className={buttonClass({ size: 44, className: left })}
        >
          <UserRound {...icon} />
          Ver ficha
          <Key>F</Key>
        </Link>
      </div>
      {isClosed && !may('people.disable') && (
        <p className="text-13 text-muted">Pide a quien dirige el gimnasio que la habilite.</p>
      )}
      {grace && <p className="min-h-5 text-13 text-muted">{grace.text}</p>}
    </div>
  );
}
