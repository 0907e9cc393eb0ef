import type { DeclinedRenewal } from '@forja/contract/saved-cards/routes';
import { DECLINE_WORDS } from '@forja/contract/saved-cards/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatRelative } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import type { LinkTarget } from '../../shared/accounts/payment-link-dialog.tsx';
import { declinedRenewalsQuery } from './queries.ts';

const PaymentLinkDialog = lazyDialog(
  () => import('../../shared/accounts/payment-link-dialog.tsx'),
  'default',
);

function nextText({ nextTryOn, owed }: DeclinedRenewal): string {
  if (nextTryOn) return `Se intenta de nuevo el ${formatDay(nextTryOn)}.`;
  return owed
    ? 'No se intenta más: cóbralo de otra forma o envíale un enlace de pago.'
    : 'No se intenta más: cóbralo de otra forma. El enlace de pago se envía cuando el período se deba.';
}

const linkOf = (
  { userId, username, currency }: Pick<DeclinedRenewal, 'userId' | 'username' | 'currency'>,
  owed: NonNullable<DeclinedRenewal['owed']>,
): LinkTarget => ({ userId, username, currency, ...owed });

/** Renewals whose saved card was declined, until somebody pays or replaces it. */
export function DeclinedRenewals() {
  const { data = [] } = useQuery(declinedRenewalsQuery);
  const [link, setLink] = useState<LinkTarget | null>(null);
  if (data.length === 0) return null;
  return (
    <Panel title="Tarjetas que no se cobraron" className="mb-4">
      <ul>
        {data.map(({ owed, ...one }) => (
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
              {nextText({ ...one, owed })}
            </p>
            {owed && (
              <Button
                size={28}
                className="mt-1.5"
                aria-label={`Enlace de pago: ${one.username}`}
                onClick={() => setLink(linkOf(one, owed))}
              >
                Enlace de pago
              </Button>
            )}
          </li>
        ))}
      </ul>
      {link && (
        <Suspense>
          <PaymentLinkDialog target={link} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
