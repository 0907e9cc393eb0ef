import type { ManagementView } from '@forja/contract/overview/routes';
import { Avatar } from '@forja/ui/avatar';
import { Count } from '@forja/ui/badge';
import { EmptyState } from '@forja/ui/empty-state';
import { Panel } from '@forja/ui/panel';
import { linkClass } from '@forja/ui/text-link';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format.ts';
import { shortDay } from '../../lib/memberships/short-day.ts';
import { useSettings } from '../../lib/settings.ts';

interface Props {
  renewals: ManagementView['renewals'];
  total: number;
  today: string;
}

/** Whose membership ends within a week, the soonest first. */
export function Renewals({ renewals, total, today }: Props) {
  const { currency } = useSettings();
  return (
    <Panel
      title="Por renovar"
      aside={<Count count={total} label={`${total} membresías`} />}
      actions={
        <Link to="/membresias?estado=expiring" className={`${linkClass} text-13`}>
          Ver todas
        </Link>
      }
    >
      {renewals.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Nadie tiene que renovar esta semana"
        />
      ) : (
        <ul>
          {renewals.map(({ id, userId, username, profilePic, planName, endsOn, priceCents }) => (
            <li key={id} className="border-t border-line-2">
              <Link
                to={`/usuarios?persona=${userId}`}
                className="ring-inset flex min-h-14 items-center gap-3 py-2 pr-4 pl-5 hover:bg-sunk"
              >
                <Avatar name={username} src={profilePic} size={28} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{username}</span>
                  <span className="block truncate text-12 text-muted">
                    {planName} · vence {endsOn === today ? 'hoy' : `el ${shortDay(endsOn)}`}
                  </span>
                </span>
                <span className="flex-none font-medium tabular-nums">
                  {formatMoney(priceCents, currency)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
