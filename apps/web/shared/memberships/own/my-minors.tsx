import type { Account } from '@forja/contract/accounts/routes';
import type { Minor } from '@forja/contract/people/routes';
import { isManagement } from '@forja/contract/roles';
import { Button } from '@forja/ui/actions/button.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { fetchList } from '../../../lib/api/api.ts';
import { formatDay, formatMoment } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { accountQuery } from '../../accounts/queries.ts';
import { MembershipBadge } from '../words.tsx';
import { myMembershipsQuery } from './my-queries.ts';
import { MyRequests } from './my-requests.tsx';
import { ReportDialog } from './report-dialog.tsx';

const minorsQuery = queryOptions({
  queryKey: ['my-minors'],
  queryFn: () => fetchList('GET /me/minors'),
});

const RENEWABLE = ['active', 'expiring', 'used-up', 'expired'];
/** A membership that runs may be paused or become another plan. */
const ASKABLE = ['active', 'expiring', 'overdue', 'used-up', 'frozen'];

const MyCard = lazyScreen(() => import('./my-card.tsx'), 'default');

const ConsentList = lazyScreen(() => import('../../privacy/consent-list.tsx'), 'ConsentList');

const Statement = lazyScreen(() => import('../../accounts/statement.tsx'), 'Statement');

/** Their debts: on their own account, or for a membership that somebody else pays. */
const owedFor = (account: Account | null | undefined, membership: Minor['membership']): number =>
  account?.owedCents || (membership?.owedCents ?? 0);

function MinorRow({ minor }: { minor: Minor }) {
  const { currency, timeZone } = useSettings();
  const { data: memberships } = useQuery(myMembershipsQuery);
  const accountRead = useQuery(accountQuery(minor.id));
  const { data: account } = accountRead;
  const [paying, setPaying] = useState(false);
  const [reading, setReading] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const { membership } = minor;
  const open = account?.open.filter(({ isReported }) => !isReported) ?? [];
  const held = memberships?.find(({ id }) => id === membership?.id) ?? null;
  const owed = owedFor(account, membership);
  const payable =
    account != null &&
    (open.length > 0 ||
      (!minor.isPaymentWaiting && held !== null && (owed > 0 || RENEWABLE.includes(held.status))));
  return (
    <li className="border-t border-line-2 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={minor.username} src={minor.profilePic} size={32} />
        <span className="min-w-0 flex-1 basis-48">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {minor.firstName} {minor.lastName}
            <MembershipBadge status={membership?.status ?? 'none'} />
          </span>
          <span className="text-13 text-muted">
            {membership
              ? `${membership.planName} · vence el ${formatDay(membership.endsOn)}`
              : 'Todavía no tiene un plan.'}
            {owed > 0 && ` · Debe ${formatMoney(owed, currency)}`}
            {minor.lastVisitAt &&
              ` · Última visita: ${formatMoment(minor.lastVisitAt, timeZone, new Date())}`}
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {payable && (
            <Button onClick={() => setPaying(true)}>
              {owed > 0
                ? 'Pagar con SINPE'
                : membership?.status === 'expired' || membership?.status === 'used-up'
                  ? 'Renovar con SINPE'
                  : 'Pagar el próximo período'}
            </Button>
          )}
          <Button variant="ghost" aria-expanded={reading} onClick={() => setReading(!reading)}>
            Estado de cuenta
          </Button>
          <Button variant="ghost" aria-expanded={deciding} onClick={() => setDeciding(!deciding)}>
            Privacidad
          </Button>
        </span>
      </div>
      <LoadState query={accountRead} failed="No pudimos cargar su cuenta" waiting={null} />
      {minor.isPaymentWaiting && (
        <p role="status" className="mt-2 rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
          Recibimos tu aviso de pago. El gimnasio lo confirmará en un momento.
        </p>
      )}
      {held && held.payerId === held.userId && ASKABLE.includes(held.status) && (
        <div className="mt-3 grid gap-3">
          <MyRequests membership={held} />
        </div>
      )}
      {reading && account && (
        <Suspense>
          <div className="mt-3">
            <Statement userId={minor.id} currency={account.currency} />
          </div>
        </Suspense>
      )}
      {deciding && (
        <Suspense>
          <div className="mt-3">
            <ConsentList userId={minor.id} />
          </div>
        </Suspense>
      )}
      {payable && paying && (
        <ReportDialog
          membership={held}
          minorId={minor.id}
          open={open}
          owedCents={open.length > 0 ? 0 : owed}
          onClose={() => setPaying(false)}
        />
      )}
    </li>
  );
}

/** The minors the reader answers for; nothing for everybody else. */
export function MyMinors() {
  const { user } = useSession();
  const minors = useQuery(minorsQuery);
  const { data } = minors;
  if (!data?.length) {
    return (
      <LoadState
        query={minors}
        failed="No pudimos cargar a quienes están a tu cargo"
        waiting={null}
        frame={(content) => <Panel title="A tu cargo">{content}</Panel>}
      />
    );
  }
  return (
    <Panel title="A tu cargo">
      <ul>
        {data.map((minor) => (
          <MinorRow key={minor.id} minor={minor} />
        ))}
      </ul>
      {/* Everybody else sees their card beside their own membership. */}
      {isManagement(user?.role ?? '') && (
        <Suspense fallback={null}>
          <MyCard isForMinors />
        </Suspense>
      )}
    </Panel>
  );
}
