import type { DeclinedRenewal } from '@forja/contract/saved-cards/routes';
import { DECLINE_WORDS } from '@forja/contract/saved-cards/words';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay, formatRelative } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { declinedRenewalsQuery } from './queries.ts';

const nextText = ({ nextTryOn }: DeclinedRenewal): string =>
  nextTryOn
    ? `Se intenta de nuevo el ${formatDay(nextTryOn)}.`
    : 'No se intenta más: cóbralo de otra forma o envíale un enlace de pago.';

/** Renewals whose saved card was declined, until somebody pays or replaces it. */
export function DeclinedRenewals() {
  const { data = [] } = useQuery(declinedRenewalsQuery);
  if (data.length === 0) return null;
  return (
    <Panel title="Tarjetas que no se cobraron" className="mb-4">
      <ul>
        {data.map((one) => (
          <li key={one.membershipId} className="border-t border-line-2 px-5 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <Link
                to={`/usuarios?persona=${one.userId}`}
                className="inline-flex min-h-6 items-center wrap-anywhere hover:underline"
              >
                {one.username} · {one.concept}
              </Link>
              <span className="tabular-nums">{formatMoney(one.amountCents, one.currency)}</span>
            </p>
            <p className="text-13 wrap-anywhere text-muted">
              {formatRelative(one.triedAt, Date.now())}: {DECLINE_WORDS[one.decline]}.{' '}
              {nextText(one)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
