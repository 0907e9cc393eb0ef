import type { CardPayment } from '@forja/contract/card-payments/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { refreshMoney } from '../../accounts/refresh-money.ts';
import { cardPaymentQuery } from './card-queries.ts';

/** The state of the payment according to the server: the return address proves nothing. */
function outcome(payment: CardPayment, isAwaited: boolean): string {
  const { state, concept, covers, receiptNumber, inDoubt } = payment;
  const sum = formatMoney(payment.amountCents, payment.currency);
  if (state === 'paid' && receiptNumber === null)
    return `Tu pago de ${sum} llegó y el gimnasio lo está revisando.`;
  if (state === 'paid') {
    const until = covers ? ` Tu membresía sigue hasta el ${formatDay(covers.to)}.` : '';
    const looked = inDoubt ? ' El gimnasio lo está revisando.' : '';
    return `Recibimos tu pago de ${sum}: ${concept}. Recibo ${receiptNumber}.${until}${looked}`;
  }
  if (state === 'closed')
    return `El pago de ${concept} no se completó y no se cobró nada. Puedes intentarlo de nuevo.`;
  return isAwaited
    ? `Estamos confirmando tu pago de ${sum}. Lo verás aquí mismo en un momento.`
    : `No terminaste de pagar ${concept} (${sum}). No se ha cobrado nada.`;
}

/** Shown on return from the gateway's page, until the payment has arrived and after. */
export function CardReturn() {
  const [address] = useSearchParams();
  const id = address.get('tarjeta');
  return id === null ? null : <Returned id={id} isAwaited={address.get('pago') === 'listo'} />;
}

function Returned({ id, isAwaited }: { id: string; isAwaited: boolean }) {
  const { data } = useQuery(cardPaymentQuery(id, isAwaited));
  const isPaid = data?.state === 'paid';
  useEffect(() => {
    if (isPaid) void refreshMoney();
  }, [isPaid]);
  if (!data) return null;
  const { url } = data;
  return (
    <div aria-live="polite" className="px-5 pb-4">
      <Banner tone="info" className="rounded-panel pr-4">
        {outcome(data, isAwaited)}
      </Banner>
      {url && !isAwaited && (
        <Button size={44} className="mt-2" onClick={() => window.location.assign(url)}>
          Seguir con el pago
        </Button>
      )}
    </div>
  );
}
