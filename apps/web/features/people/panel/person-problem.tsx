import { type Day, daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { waitingSentence } from '@forja/contract/access/words';
import { MAX_GRACE_DAYS } from '@forja/contract/memberships/values';
import type { PersonDetail } from '@forja/contract/people/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { CircleX, Clock, CreditCard, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { GraceDialog } from '../../../shared/memberships/grace-dialog.tsx';
import { beginMembershipNow } from '../../../shared/memberships/queries.ts';
import type { Charge } from '../../../shared/memberships/selling/charge.ts';
import { ChargeDialog } from '../../../shared/memberships/selling/charge-dialog.tsx';
import { useWaiting } from '../../../shared/memberships/use-waiting.ts';
import { ClosedAccount } from '../../../shared/people/closed-account.tsx';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import { fullName } from '../list/users-columns.tsx';
import { chargedMembership } from './charged-membership.ts';
import { runWithUndo } from './run-with-undo.ts';

const GRACE_DAYS = 3;

type PersonMembership = ReturnType<typeof chargedMembership>;

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

const owedText = ({ owedCents, priceCents, planName }: PersonMembership) =>
  `Debe ${owedCents < priceCents ? 'parte de ' : ''}su plan ${planName}`;

function problemOf(membership: PersonMembership, today: Day) {
  const left = daysBetween(today, membership.endsOn);
  switch (membership.status) {
    case 'expired':
      return {
        tone: 'bad' as const,
        title: left === -1 ? 'Venció ayer' : `Vencida hace ${days(-left)}`,
        text: 'No puede entrar hasta que renueve.',
        amount: membership.toRenewCents,
        kind: 'renew' as const,
      };
    case 'overdue':
      return {
        tone: 'bad' as const,
        title: 'Tiene un pago pendiente',
        text: `${owedText(membership)}.`,
        amount: membership.owedCents,
        kind: 'debt' as const,
      };
    case 'used-up':
      return {
        tone: 'bad' as const,
        title: 'Sin visitas',
        text: 'No puede entrar hasta que renueve o tenga otro plan.',
        amount: membership.toRenewCents,
        kind: 'renew' as const,
      };
    case 'expiring':
      return {
        tone: 'warn' as const,
        title: left === 0 ? 'Vence hoy' : `Vence en ${days(left)}`,
        text: 'Puede renovar desde ahora; no pierde días.',
        amount: membership.renewalCents,
        kind: 'renew' as const,
      };
    default:
      return membership.owedCents > 0
        ? {
            tone: 'warn' as const,
            title: owedText(membership),
            text: 'Se puede cobrar en cualquier forma de pago.',
            amount: membership.owedCents,
            kind: 'debt' as const,
          }
        : null;
  }
}

const LOOK = {
  bad: { box: 'bg-bad-soft', title: 'text-bad', Icon: CircleX },
  warn: { box: 'bg-warn-soft', title: 'text-warn', Icon: Clock },
};

/** Offers to sell a plan to a person without one; staff and accounts that are closed need none. */
function NoPlan({ person }: { person: PersonDetail }) {
  const [charge, setCharge] = useState<Charge | null>(null);
  const may = useMay();
  const { id, role, status, membership, deletesAt, mergedInto } = person;
  const wantsNone = role !== 'member' || status === 'disabled' || deletesAt || mergedInto;
  if (wantsNone || !may('money.take')) return null;
  const title = membership ? 'Su membresía está cancelada' : 'Todavía no tiene un plan';
  return (
    <section aria-label={title} className="mt-4 rounded-control bg-well px-3.5 py-3">
      <p className="font-semibold">{title}</p>
      <Button
        size={28}
        variant="primary"
        className="mt-2.5"
        icon={<CreditCard size={14} strokeWidth={2} aria-hidden="true" />}
        onClick={() =>
          setCharge({ kind: 'sell', userId: id, name: fullName(person), membership: null })
        }
      >
        Vender membresía
      </Button>
      {charge && <ChargeDialog charge={charge} onClose={() => setCharge(null)} />}
    </section>
  );
}

/** What is owed for anything but the plan: services, products, fees. Charged at the counter. */
function OtherDebt({ person }: { person: PersonDetail }) {
  const { currency } = useSettings();
  const may = useMay();
  const { otherOwedCents, membership, mergedInto } = person;
  if (!otherOwedCents || mergedInto) return null;
  const title = membership?.owedCents
    ? 'Debe además, aparte de su plan'
    : 'Tiene un pago pendiente';
  return (
    <section
      aria-label={title}
      className={`mt-4 flex flex-wrap items-center gap-2 rounded-control px-3.5 py-3 ${LOOK.warn.box}`}
    >
      <p className={`flex min-w-full items-center gap-2 font-semibold ${LOOK.warn.title}`}>
        <LOOK.warn.Icon size={17} strokeWidth={2} aria-hidden="true" />
        {title}
        <span className="ml-auto tabular-nums">{formatMoney(otherOwedCents, currency)}</span>
      </p>
      {may('money.take') && (
        <>
          <Link to={chargeAddress(person.id)} className={buttonClass({ size: 28 })}>
            Cobrar
          </Link>
          <WhatsAppButton
            about={{ kind: 'debt', userId: person.id }}
            hasPhone={hasChat(person.phone)}
            to={title}
          />
        </>
      )}
    </section>
  );
}

/** What has to be done about a person's plan and about what else they owe. */
export function PersonProblem({ person }: { person: PersonDetail }) {
  return (
    <>
      <PlanProblem person={person} />
      <OtherDebt person={person} />
    </>
  );
}

/** The most important problem of a person's plan, with the ways to solve it. */
function PlanProblem({ person }: { person: PersonDetail }) {
  const { currency, timeZone } = useSettings();
  const [charge, setCharge] = useState<Charge | null>(null);
  const [givesGrace, setGivesGrace] = useState(false);
  const may = useMay();
  const waiting = useWaiting(person.id, person.membership?.status === 'used-up');
  const membership = person.membership && chargedMembership(person.membership);
  const problem = membership && problemOf(membership, dayIn(timeZone, new Date()));
  if (!membership || membership.status === 'cancelled') return <NoPlan person={person} />;
  if (!problem) return null;
  if (person.status === 'disabled' && problem.kind === 'renew') {
    if (person.deletesAt || person.mergedInto) return null;
    return (
      <div className="mt-4">
        <ClosedAccount userId={person.id} opens={may('people.disable')} />
      </div>
    );
  }
  const { box, title, Icon } = LOOK[problem.tone];
  return (
    <section aria-label={problem.title} className={`mt-4 rounded-control px-3.5 py-3 ${box}`}>
      <p className={`flex items-center gap-2 font-semibold ${title}`}>
        <Icon size={17} strokeWidth={2} aria-hidden="true" />
        {problem.title}
        {person.membership?.owedCents !== null && (
          <span className="ml-auto tabular-nums">{formatMoney(problem.amount, currency)}</span>
        )}
      </p>
      <p className="mt-1 text-13">{waiting ? waitingSentence(waiting, 'staff') : problem.text}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {waiting && may('money.take') && (
          <Button
            size={28}
            variant="primary"
            onClick={() =>
              void runWithUndo(
                () => beginMembershipNow(waiting.id),
                ({ planName, endsOn }) => `${planName} empezó hoy. Vence el ${formatDay(endsOn)}.`,
              )
            }
          >
            Empezar hoy {waiting.planName}
          </Button>
        )}
        {may('money.take') && (
          <Button
            size={28}
            variant={waiting ? 'outline' : 'primary'}
            icon={<Smartphone size={14} strokeWidth={2} aria-hidden="true" />}
            onClick={() =>
              setCharge({
                kind: problem.kind,
                userId: person.id,
                name: fullName(person),
                membership,
                method: 'sinpe',
              })
            }
          >
            Cobrar con SINPE
          </Button>
        )}
        {may('money.take') && (
          <>
            <Link to={chargeAddress(person.id)} className={buttonClass({ size: 28 })}>
              Cobrar
            </Link>
            <WhatsAppButton
              about={{ kind: problem.kind === 'debt' ? 'debt' : 'renewal', userId: person.id }}
              hasPhone={hasChat(person.phone)}
              to={problem.title}
            />
          </>
        )}
        {may('money.writeoff') && (
          <Button size={28} onClick={() => setGivesGrace(true)}>
            Dar {GRACE_DAYS} días de gracia
          </Button>
        )}
      </div>
      {charge && <ChargeDialog charge={charge} onClose={() => setCharge(null)} />}
      {givesGrace && (
        <GraceDialog
          membershipId={membership.id}
          name={fullName(person)}
          maxDays={MAX_GRACE_DAYS}
          days={GRACE_DAYS}
          save="Dar los días"
          onClose={() => setGivesGrace(false)}
        />
      )}
    </section>
  );
}
