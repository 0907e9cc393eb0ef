import { dayIn } from '@forja/calendar/zone';
import { refusalSentence, waitingSentence } from '@forja/contract/access/words';
import type { Account } from '@forja/contract/accounts/routes';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Membership } from '@forja/contract/memberships/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useLive } from '../../../lib/live/current.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { accountQuery } from '../../accounts/queries.ts';
import { refreshMoney } from '../../accounts/refresh-money.ts';
import { OtherMemberships } from '../other-memberships.tsx';
import { PAYMENT_STATUS_LABELS } from '../payment-status-labels.ts';
import { ReceiptButton } from '../receipt-button.tsx';
import { waitingOf } from '../use-waiting.ts';
import { endOf, endWord, MembershipBadge } from '../words.tsx';
import { cardOptionsQuery } from './card-queries.ts';
import { CardReturn } from './card-return.tsx';
import { myMembershipsQuery, myPaymentsQuery, outlookQuery } from './my-queries.ts';
import { MyRenewal } from './my-renewal.tsx';
import { MyRequests } from './my-requests.tsx';
import { ReportDialog } from './report-dialog.tsx';

const Statement = lazyScreen(() => import('../../accounts/statement.tsx'), 'Statement');

const BuyPlanDialog = lazyDialog(() => import('./buy-plan-dialog.tsx'), 'default');

const MyCard = lazyScreen(() => import('./my-card.tsx'), 'default');

const MyDocuments = lazyScreen(() => import('../../fiscal/my-documents.tsx'), 'default');

const ENDED = ['expired', 'cancelled'];
/** Doors stay closed until what was reported is confirmed. */
const SHUT_OUT = ['expired', 'overdue'];

function MyPayments() {
  const payments = useQuery(myPaymentsQuery);
  const { data } = payments;
  if (!data?.rows.length) {
    return <LoadState query={payments} failed="No pudimos cargar tus pagos" waiting={null} />;
  }
  const shown = data.rows.slice(0, 5);
  return (
    <ul aria-label="Mis pagos" className="border-t border-line-2">
      {shown.map((payment) => (
        <li
          key={payment.id}
          className="flex items-center gap-3 border-b border-line-2 px-5 py-2.5 text-13 last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{payment.concept}</span>
            <span className="text-muted">
              {formatDay(payment.paidOn)} · {METHOD_NAMES[payment.method]} ·{' '}
              {PAYMENT_STATUS_LABELS[payment.status].word}
              {payment.status === 'rejected' && payment.voidReason && `: ${payment.voidReason}`}
            </span>
          </span>
          <span className="font-medium tabular-nums">
            {formatMoney(payment.amountCents, payment.currency)}
          </span>
          <Suspense>
            <MyDocuments paymentId={payment.id} paymentIds={shown.map(({ id }) => id)} />
          </Suspense>
          <ReceiptButton payment={payment} />
        </li>
      ))}
    </ul>
  );
}

interface CurrentProps {
  membership: Membership;
  account: Account;
  /** What they have for later, where this one has no visits left. */
  behind: Membership | null;
}

function Current({ membership, account, behind }: CurrentProps) {
  const { currency, open } = account;
  const { timeZone } = useSettings();
  const [reporting, setReporting] = useState(false);
  const { data } = useQuery(myPaymentsQuery);
  const takesCards = Boolean(useQuery(cardOptionsQuery).data?.gateway);
  const isOver = ENDED.includes(membership.status);
  const isUsedUp = membership.status === 'used-up';
  const { data: outlook } = useQuery({ ...outlookQuery(membership.id), enabled: !isOver });
  const next = outlook?.renewal;
  const waiting = data?.rows.some(({ status }) => status === 'reported') ?? false;
  const unpaid = open.filter(({ isReported }) => !isReported);
  return (
    <div className="grid gap-3 px-5 pb-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-16 font-semibold">{membership.planName}</span>
        <MembershipBadge status={membership.status} />
      </p>
      <p className="text-muted">
        {membership.cancelsOn && !isOver ? 'Cancelada: termina' : endWord(membership.status)} el{' '}
        {formatDay(endOf(membership, timeZone))}
        {membership.pauseFrom &&
          membership.pauseTo &&
          ` · Pausa del ${formatDay(membership.pauseFrom)} al ${formatDay(membership.pauseTo)}`}
        {account.creditCents > 0 &&
          ` · Saldo a favor ${formatMoney(account.creditCents, currency)}`}
      </p>
      {isUsedUp && (
        <p role="status" className="rounded-control bg-bad-soft px-3 py-2 text-13 text-bad">
          {refusalSentence('VISITS_USED', 'member')}
          {behind && ` ${waitingSentence(behind, 'member')}`}
        </p>
      )}
      {open.length > 0 && (
        <ul aria-label="Lo que debo" className="text-13">
          {open.map((charge) => (
            <li key={charge.id} className="flex justify-between gap-3 py-0.5">
              <span className="min-w-0 wrap-anywhere">
                {charge.concept}
                {charge.isReported && <span className="text-warn"> · por confirmar</span>}
              </span>
              <span className="tabular-nums">{formatMoney(charge.openCents, currency)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-3 border-t border-line-2 pt-1.5 font-medium">
            <span>Debes</span>
            <span className="tabular-nums">{formatMoney(account.owedCents, currency)}</span>
          </li>
        </ul>
      )}
      {waiting && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
          Recibimos tu aviso de pago.{' '}
          {SHUT_OUT.includes(membership.status)
            ? 'En cuanto el gimnasio lo confirme, podrás entrar.'
            : 'El gimnasio lo confirmará en un momento.'}
        </p>
      )}
      {next && !isOver && !isUsedUp && !waiting && open.length === 0 && (
        <p className="text-13 text-muted">
          El próximo período va del {formatDay(next.from)} al {formatDay(next.to)} y cuesta{' '}
          {formatMoney(next.priceCents, currency)}. Si lo pagas antes, no pierdes días.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(unpaid.length > 0 ||
          (!waiting && !['cancelled', 'frozen'].includes(membership.status))) && (
          <Button
            size={44}
            variant="primary"
            icon={<Smartphone size={18} aria-hidden="true" />}
            onClick={() => setReporting(true)}
          >
            {unpaid.length > 0
              ? 'Pagar lo pendiente'
              : isOver || isUsedUp
                ? takesCards
                  ? 'Renovar'
                  : 'Renovar con SINPE'
                : 'Pagar el próximo período'}
          </Button>
        )}
        <MyRenewal membership={membership} />
        {isOver && <BuyPlan />}
      </div>
      {!isOver && membership.payerId === membership.userId && (
        <MyRequests membership={membership} />
      )}
      {reporting && (
        <ReportDialog membership={membership} open={unpaid} onClose={() => setReporting(false)} />
      )}
    </div>
  );
}

/** Buys a plan by card, where the gym takes cards and has something to sell. */
function BuyPlan() {
  const options = useQuery(cardOptionsQuery);
  const { data } = options;
  const [isBuying, setBuying] = useState(false);
  if (!data?.gateway || data.plans.length === 0) {
    return (
      <LoadState
        query={options}
        failed="No pudimos saber si puedes pagar con tarjeta"
        waiting={null}
      />
    );
  }
  return (
    <>
      <Button
        size={44}
        icon={<CreditCard size={18} aria-hidden="true" />}
        onClick={() => setBuying(true)}
      >
        Comprar un plan
      </Button>
      {isBuying && (
        <Suspense>
          <BuyPlanDialog onClose={() => setBuying(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing was sold to them, or the gym's own subscription has expired and nothing is shown of it. */
function NoMembership({ isWithheld }: { isWithheld: boolean }) {
  return (
    <div className="grid justify-items-start gap-3 px-5 pb-4">
      <p className="text-muted">
        {isWithheld
          ? 'Tu membresía se conserva. La verás aquí cuando el gimnasio renueve su suscripción.'
          : 'Todavía no tienes un plan. Pídelo en recepción.'}
      </p>
      {!isWithheld && <BuyPlan />}
    </div>
  );
}

export function MyMembership() {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const memberships = useQuery(myMembershipsQuery);
  const accountRead = useQuery({ ...accountQuery(user?.id ?? ''), enabled: user !== null });
  // The gym confirms what was reported, and a card is charged, while this is open.
  useLive('notification', ({ first }) => {
    if (!first) void refreshMoney();
  });
  const { data } = memberships;
  const { data: account } = accountRead;
  if (!user) return null;
  if (!data || !account) {
    return (
      <LoadState
        query={data ? accountRead : memberships}
        failed="No pudimos cargar tu membresía"
        waiting={null}
        frame={(content) => <Panel title="Mi membresía">{content}</Panel>}
      />
    );
  }
  const { isExpired: isWithheld } = user.gymSubscription;
  const own = data.find(({ userId, counts }) => userId === user.id && counts);
  const today = dayIn(timeZone, Date.now());
  return (
    <Panel title="Mi membresía">
      <CardReturn />
      {own ? (
        <>
          <Current membership={own} account={account} behind={waitingOf(data, user.id, today)} />
          <div className="px-5 pb-4">
            <OtherMemberships memberships={data} userId={user.id} today={today} />
          </div>
        </>
      ) : (
        <NoMembership isWithheld={isWithheld} />
      )}
      {!isWithheld && (
        <Suspense fallback={null}>
          <MyCard />
        </Suspense>
      )}
      <MyPayments />
      <Suspense fallback={null}>
        <div className="border-t border-line-2 px-5 py-4">
          <Statement userId={user.id} currency={account.currency} />
        </div>
      </Suspense>
    </Panel>
  );
}
