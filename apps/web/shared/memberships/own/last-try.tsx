import type { AutopayTry } from '@forja/contract/saved-cards/routes';
import { DECLINE_WORDS } from '@forja/contract/saved-cards/words';
import { formatDate } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

/** The last attempt to charge the card, if it did not end in a payment. */
export function LastTry({ tried }: { tried: AutopayTry }) {
  const { timeZone } = useSettings();
  if (tried.state === 'paid') return null;
  const sum = formatMoney(tried.amountCents, tried.currency);
  const isOpen = tried.state === 'open' || tried.decline === null;
  return (
    <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
      {isOpen
        ? `Estamos cobrando ${sum} con tu tarjeta. Lo verás aquí en un momento.`
        : `El ${formatDate(tried.triedAt, timeZone)} no se pudieron cobrar ${sum}: ${DECLINE_WORDS[tried.decline ?? 'other']}.`}
    </p>
  );
}
