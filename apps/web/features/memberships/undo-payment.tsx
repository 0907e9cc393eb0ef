import type { Payment } from '@forja/contract/accounts/payment-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Link } from 'react-router';
import { useMay } from '../../lib/session/may.ts';

/** Voids a payment; that of an order goes back with the order. */
export function UndoPayment({ payment, onVoid }: { payment: Payment; onVoid: () => void }) {
  const may = useMay();
  if (payment.status !== 'confirmed') return null;
  if (!payment.orderId) {
    return (
      <Button size={28} variant="ghost" onClick={onVoid}>
        Anular
      </Button>
    );
  }
  if (!may('store.orders')) return null;
  return (
    <Link
      to={`/orders-admin?pedido=${payment.orderId}`}
      aria-label="Ver el pedido"
      className={buttonClass({ size: 28, variant: 'ghost' })}
    >
      Pedido
    </Link>
  );
}
