import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { REQUEST_KINDS, type RequestKind } from '@forja/contract/memberships/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../lib/live/current.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { refreshMoney } from '../../accounts/refresh-money.ts';
import { withdrawRequest } from '../queries.ts';
import { myRequestsQuery } from './my-queries.ts';
import { requestText } from './request-text.ts';

const AskPauseDialog = lazyDialog(() => import('./ask-pause-dialog.tsx'), 'AskPauseDialog');

const AskPlanDialog = lazyDialog(() => import('./ask-plan-dialog.tsx'), 'AskPlanDialog');

const ASK: Record<RequestKind, string> = { pause: 'Pedir una pausa', plan: 'Pedir otro plan' };

function Waiting({ request }: { request: MembershipRequest }) {
  const withdraw = useAction(async () => {
    await withdrawRequest(request.id);
    toast('Retiramos tu solicitud.');
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-well px-3 py-2">
      <span className="min-w-0 flex-1 basis-48 text-13">
        <span className="block font-medium wrap-anywhere">{requestText(request)}</span>
        <span className="text-muted">El gimnasio todavía no responde.</span>
      </span>
      <Button size={44} variant="ghost" loading={withdraw.busy} onClick={withdraw.start}>
        Retirar
      </Button>
    </li>
  );
}

function Refused({ request }: { request: MembershipRequest }) {
  return (
    <li className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
      <span className="block font-medium wrap-anywhere">{requestText(request)}: no se pudo.</span>
      <span className="wrap-anywhere">{request.reason}</span>
    </li>
  );
}

/** Requests about a membership, and their state. */
export function MyRequests({ membership }: { membership: Membership }) {
  const requests = useQuery(myRequestsQuery);
  const { data } = requests;
  const [asking, setAsking] = useState<RequestKind | null>(null);
  // The answer of the gym is a notification, which comes while the page is open.
  useLive('notification', () => void refreshMoney());
  if (!data) {
    return <LoadState query={requests} failed="No pudimos cargar tus solicitudes" waiting={null} />;
  }
  // Only the latest request of each kind is shown.
  const newest = REQUEST_KINDS.flatMap((kind) => {
    const found = data.find((one) => one.membershipId === membership.id && one.kind === kind);
    return found ? [found] : [];
  });
  const shown = newest.filter(({ state }) => state === 'waiting' || state === 'refused');
  const isPaused = membership.frozenOn !== null || membership.pauseTo !== null;
  const offered = REQUEST_KINDS.filter(
    (kind) =>
      !newest.some((one) => one.kind === kind && one.state === 'waiting') &&
      (kind === 'plan' ? membership.status !== 'frozen' : !isPaused),
  );
  const close = () => setAsking(null);
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label="Solicitudes" className="grid gap-2">
          {shown.map((request) =>
            request.state === 'waiting' ? (
              <Waiting key={request.id} request={request} />
            ) : (
              <Refused key={request.id} request={request} />
            ),
          )}
        </ul>
      )}
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {offered.map((kind) => (
            <Button key={kind} size={44} onClick={() => setAsking(kind)}>
              {ASK[kind]}
            </Button>
          ))}
        </div>
      )}
      {asking === 'pause' && <AskPauseDialog membership={membership} onClose={close} />}
      {asking === 'plan' && <AskPlanDialog membership={membership} onClose={close} />}
    </>
  );
}
