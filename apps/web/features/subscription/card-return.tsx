import type { Invoice } from '@forja/contract/subscription/routes';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { invoicesQuery, refreshSubscription } from './queries.ts';

const WAIT_MS = 2000;

/** The result of a payment according to its invoice, because the return address proves nothing. */
function outcome(paid: Invoice | undefined, finished: boolean, timeZone: string): string {
  if (paid) {
    const until = paid.coversTo ? ` hasta el ${formatDate(paid.coversTo, timeZone)}` : '';
    return `Recibimos tu pago de ${formatMoney(paid.amountCents, paid.currency)}, factura ${paid.number}. Tu suscripción está al día${until}.`;
  }
  return finished
    ? 'Estamos confirmando tu pago. Lo verás aquí mismo en un momento; no hace falta pagar de nuevo.'
    : 'No se completó el pago con tarjeta y no se cobró nada. Puedes intentarlo de nuevo abajo.';
}

/** Shown on return from Stripe's page, and updated when the payment arrives. */
export function CardReturn() {
  const [address] = useSearchParams();
  const { timeZone } = useSettings();
  const finished = address.get('pago') === 'listo';
  const { data } = useQuery({ ...invoicesQuery(null), enabled: address.has('pago') });
  const paid = data?.rows.find(({ id }) => id === address.get('factura'));
  const waiting = finished && !paid;
  // Stripe informs the server a moment after it sends the person back.
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void refreshSubscription(), WAIT_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {data && address.has('pago') && (
        <Banner tone="info" className="rounded-panel pr-4">
          {outcome(paid, finished, timeZone)}
        </Banner>
      )}
    </div>
  );
}
