import type { MemberView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { shortDay } from '../../../lib/gym/short-day.ts';
import { endWord, MembershipBadge } from '../../../shared/memberships/words.tsx';

type Membership = NonNullable<MemberView['membership']>;

const ACTIONS: Record<Membership['status'], string> = {
  active: 'Ver detalle',
  expiring: 'Renovar',
  overdue: 'Pagar',
  'used-up': 'Renovar',
  frozen: 'Ver detalle',
  expired: 'Renovar',
  cancelled: 'Ver detalle',
};

/** The state of the membership, with a link to pay for it. */
export function MembershipCard({ membership }: { membership: MemberView['membership'] }) {
  return (
    <Panel aria-label="Membresía" className="rounded-card px-4 py-3.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-13 text-muted">Tu membresía</p>
          <p className="truncate text-15 font-semibold">{membership?.planName ?? 'Sin plan'}</p>
        </div>
        {membership && <MembershipBadge status={membership.status} />}
      </div>
      <div className="mt-2 flex items-center justify-between gap-3 text-13">
        {membership ? (
          <>
            <p className="text-muted">
              {endWord(membership.status)} el {shortDay(membership.endsOn)}
            </p>
            <Link to="/perfil" className={linkClass}>
              {ACTIONS[membership.status]}
            </Link>
          </>
        ) : (
          <p className="text-muted">Pide el tuyo en recepción y empieza hoy.</p>
        )}
      </div>
    </Panel>
  );
}
