import { METHOD_NAMES } from '@forja/contract/accounts/words';
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

/** Every row takes its columns from the list; in a narrow list it has two lines instead. */
const IN_COLUMNS = '@2xl:col-span-full @2xl:grid @2xl:grid-cols-subgrid';

type Payment = NonNullable<ManagementView['payments']>[number];

function PaymentRow({ payment }: { payment: Payment }) {
  const { timeZone, currency } = useSettings();
  const { userId, username, profilePic, concept, amountCents, method, at, isVoided } = payment;
  return (
    <li className={cx('border-t border-line-2', IN_COLUMNS)}>
      <Link
        to={`/usuarios?persona=${userId}`}
        className={cx(
          'ring-inset flex min-h-11 items-center gap-3 py-2 pr-4 pl-5 hover:bg-sunk',
          IN_COLUMNS,
        )}
      >
        <Avatar name={username} src={profilePic} size={28} />
        <span className="min-w-0 flex-1 @2xl:contents">
          <span className="block font-medium break-words">{username}</span>
          <span className="block truncate text-13 text-muted">
            {isVoided && <b className="font-medium text-bad">Anulado · </b>}
            {concept}
          </span>
        </span>
        <span className="text-13 text-muted @max-2xl:hidden">{METHOD_NAMES[method]}</span>
        <span className="flex-none text-right @2xl:contents">
          <span className="block text-12 text-muted tabular-nums @2xl:text-left @2xl:text-13">
            {formatMoment(at, timeZone, Date.now())}
          </span>
          <span
            className={cx(
              'block font-medium tabular-nums @2xl:text-right',
              isVoided && 'text-muted line-through',
            )}
          >
            {formatMoney(amountCents, currency)}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function LatestPayments({
  payments,
}: {
  payments: NonNullable<ManagementView['payments']>;
}) {
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
        <div className="@container">
          <ul className="@2xl:grid @2xl:grid-cols-[auto_fit-content(16rem)_minmax(5rem,1fr)_auto_auto_auto]">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
