import type { Payment } from '@forja/contract/accounts/payment-routes';
import { type ReactNode, useState } from 'react';
import { useLive } from '../../lib/live/current.ts';
import { queryClient } from '../../lib/query/query.ts';
import { offerUndo } from '../../lib/screen/offer-undo.ts';
import { rejectPayment, reopenPayment } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

interface Props {
  /** Whether what arrives in the bank is known here, so that what is missing can be said. */
  tracked?: boolean;
  link?: ReactNode;
}

/** What members reported, confirmed or refused on whichever screen shows it. */
export function ReportedPayments({ tracked = false, link }: Props) {
  const [refusing, setRefusing] = useState<Payment | null>(null);
  // Other people report, confirm and refuse meanwhile.
  useLive('notification', () => void queryClient.invalidateQueries({ queryKey: ['payments'] }));
  return (
    <>
      <WaitingPayments tracked={tracked} link={link} onReject={setRefusing} />
      {refusing && (
        <ReasonDialog
          title="¿El pago no llegó?"
          text="La persona verá que se rechazó y por qué."
          confirm="Rechazar el pago"
          onClose={() => setRefusing(null)}
          onReason={async (reason) => {
            await rejectPayment(refusing.id, reason);
            offerUndo('Rechazamos el pago.', () => reopenPayment(refusing.id));
          }}
        />
      )}
    </>
  );
}
