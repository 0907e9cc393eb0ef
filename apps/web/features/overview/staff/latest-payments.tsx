import { METHOD_NAMES } from '@forja/contract/memberships/words';
import type { ManagementView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

export function LatestPayments({
  payments,
}: {
  payments: NonNullable<ManagementView['payments']>;
}) {
  const { timeZone, currency } = useSettings();
  return (
    <Panel
      title="Últimos pagos"
      actions={
        <Link to="/membresias?vista=pagos" className={`${linkClass} text-13`}>
          Ver pagos
        </Link>
      }
    >
      {payments.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Todavía no hay pagos"
          text="Cobra la primera membresía con el botón de arriba."
        />
      ) : (
        <ul>
          {payments.map(
            ({ id, userId, username, profilePic, concept, amountCents, method, at, isVoided }) => (
              <li key={id} className="border-t border-line-2">
                <Link
                  to={`/usuarios?persona=${userId}`}
                  className="ring-inset flex min-h-11 items-center gap-3 py-2 pr-4 pl-5 hover:bg-sunk"
                >
                  <Avatar name={username} src={profilePic} size={28} />
                  <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
                    <span className="block min-w-0 flex-1 font-medium break-words">{username}</span>
                    <span className="block min-w-0 flex-1 truncate text-13 text-muted">
                      {isVoided && <b className="font-medium text-bad">Anulado · </b>}
                      {concept}
                    </span>
                  </span>
                  <span className="w-24 flex-none text-13 text-muted max-xl:hidden">
                    {METHOD_NAMES[method]}
                  </span>
                  <span className="flex-none text-right sm:flex sm:items-center sm:gap-3">
                    <span className="block text-13 text-muted tabular-nums max-sm:text-12 sm:order-first sm:w-36 sm:text-left">
                      {formatMoment(at, timeZone, Date.now())}
                    </span>
                    <span
                      className={cx(
                        'block font-medium tabular-nums sm:w-20',
                        isVoided && 'text-muted line-through',
                      )}
                    >
                      {formatMoney(amountCents, currency)}
                    </span>
                  </span>
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}
