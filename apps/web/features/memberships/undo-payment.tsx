import type { Payment } from '@forja/contract/accounts/payment-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../../lib/session/may.ts';

interface Props {
  payment: Payment;
  onVoid: () => void;
  onRefund: () => void;
}

/** Gives an amount of a payment back, or voids it; that of an order goes back with the order. */
export function UndoPayment({ payment, onVoid, onRefund }: Props) {
  const may = useMay();
  if (payment.status !== 'confirmed') return null;
  if (!payment.orderId) {
    return (
      <span className="inline-flex items-center gap-1">
        {may('money.refund') && payment.cardRefund === null && (
          <IconButton
            size={28}
            label={`Devolver un monto: ${payment.username}, ${payment.concept}`}
            icon={<ArrowUpRight size={14} aria-hidden="true" />}
            onClick={onRefund}
          />
        )}
        {may('money.void') && (
          <Button size={28} variant="ghost" onClick={onVoid}>
            Anular
          </Button>
        )}
      </span>
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
