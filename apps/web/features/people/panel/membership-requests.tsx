import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatRelative } from '../../../lib/format/dates.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { requestText } from '../../../shared/memberships/own/request-text.ts';
import {
  heldQuery,
  refuseRequest,
  waitingRequestsQuery,
} from '../../../shared/memberships/queries.ts';
import { LazyChargeDialog } from '../../../shared/memberships/selling/lazy-charge-dialog.tsx';
import { PauseMembershipDialog } from '../dialogs/membership/pause-membership-dialog.tsx';
import { fullName } from '../list/users-columns.tsx';

const RefuseRequestDialog = lazyDialog(
  () => import('../dialogs/membership/refuse-request-dialog.tsx'),
  'RefuseRequestDialog',
);

/** Why a request cannot be granted any more; null when it can. */
function hindrance({ runs, kind, planOnSale }: MembershipRequest): string | null {
  if (!runs) return 'La membresía ya terminó o fue sustituida por otra.';
  return kind === 'plan' && !planOnSale ? 'Ese plan ya no está a la venta.' : null;
}

interface Opened {
  what: 'settle' | 'refuse';
  request: MembershipRequest;
}

/** The waiting requests of a person, each with buttons to grant or refuse it. */
export function MembershipRequests({ person }: { person: PersonDetail }) {
  const may = useMay();
  const decides = may('people.edit') || may('money.take');
  const { data: requests = [] } = useQuery({
    ...waitingRequestsQuery(person.id),
    enabled: decides,
  });
  const { data: held = [] } = useQuery({ ...heldQuery(person.id), enabled: requests.length > 0 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const name = fullName(person);
  const membership = held.find(({ id }) => id === opened?.request.membershipId);
  if (requests.length === 0) return null;
  return (
    <section aria-label="Solicitudes" className="mt-4 grid gap-2">
      {requests.map((request) => {
        const problem = hindrance(request);
        return (
          <div key={request.id} className="rounded-control bg-soft px-3.5 py-3 text-13">
            <p>
              <strong className="font-semibold">Pide: {requestText(request)}</strong>
              <span className="text-muted"> · {formatRelative(request.createdAt, Date.now())}</span>
            </p>
            {request.note && <p className="mt-1 wrap-anywhere">“{request.note}”</p>}
            {problem && <p className="mt-1 text-warn">{problem}</p>}
            <div className="mt-2 flex flex-wrap gap-2">
              {request.runs && (
                <Button
                  size={28}
                  variant="primary"
                  onClick={() => setOpened({ what: 'settle', request })}
                >
                  {request.kind === 'pause' ? 'Poner la pausa' : 'Cambiar de plan'}
                </Button>
              )}
              <Button size={28} onClick={() => setOpened({ what: 'refuse', request })}>
                Rechazar
              </Button>
            </div>
          </div>
        );
      })}
      <Suspense>
        {opened?.what === 'refuse' && (
          <RefuseRequestDialog
            text={`${name} recibe un aviso con el motivo.`}
            onReason={async (reason) => {
              await refuseRequest(opened.request.id, reason);
              toast('Rechazamos la solicitud y le avisamos.');
            }}
            onClose={close}
          />
        )}
        {opened?.what === 'settle' && membership && opened.request.kind === 'pause' && (
          <PauseMembershipDialog
            membership={membership}
            held={held}
            name={name}
            request={opened.request}
            onClose={close}
          />
        )}
      </Suspense>
      {opened?.what === 'settle' && membership && opened.request.kind === 'plan' && (
        <LazyChargeDialog
          charge={{
            kind: 'change',
            userId: person.id,
            name,
            membership,
            asked: {
              requestId: opened.request.id,
              planId: opened.request.planOnSale ? opened.request.planId : null,
            },
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
