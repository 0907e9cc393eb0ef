import type { ManagementView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';

interface Props {
  renewals: NonNullable<ManagementView['renewals']>;
  total: number;
  today: string;
}

/** Memberships that end within a week, the next first. */
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
          {renewals.map((renewal) => (
            <li key={renewal.id} className="flex items-center gap-2 border-t border-line-2 pr-4">
              <Link
                to={`/usuarios?persona=${renewal.userId}`}
                className="ring-inset flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pr-2 pl-5 hover:bg-sunk"
              >
                <Avatar name={renewal.username} src={renewal.profilePic} size={28} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{renewal.username}</span>
                  <span className="block truncate text-12 text-muted">
                    {renewal.planName} · vence{' '}
                    {renewal.endsOn === today ? 'hoy' : `el ${shortDay(renewal.endsOn)}`}
                  </span>
                </span>
                <span className="flex-none font-medium tabular-nums">
                  {formatMoney(renewal.priceCents, currency)}
                </span>
              </Link>
              <WhatsAppButton
                about={{ kind: 'renewal', userId: renewal.userId }}
                hasPhone={renewal.hasPhone}
                to={`renovación de ${renewal.username}`}
                iconOnly
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
