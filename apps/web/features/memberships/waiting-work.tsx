import type { Payment } from '@forja/contract/accounts/payment-routes';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { CardDoubts } from './card-doubts.tsx';
import { DeclinedRenewals } from './declined-renewals.tsx';
import { cardDoubtsQuery, declinedRenewalsQuery, reportedQuery } from './queries.ts';
import { WaitingPayments } from './waiting-payments.tsx';

/** Payments that wait for staff; a failure to read them is shown once for all lists. */
export function WaitingWork({ onReject }: { onReject: (payment: Payment) => void }) {
  const reads = [
    useQuery(cardDoubtsQuery),
    useQuery(declinedRenewalsQuery),
    useQuery(reportedQuery),
  ];
  const failed = reads.filter(({ data, error }) => error && !data);
  const [unread] = failed;
  return (
    <>
      {unread && (
        <Panel className="mb-4">
          <LoadState
            query={{ ...unread, refetch: () => failed.map((read) => read.refetch()) }}
            failed="No pudimos revisar los pagos que esperan por ti"
          />
        </Panel>
      )}
      <CardDoubts />
      <DeclinedRenewals />
      <WaitingPayments onReject={onReject} />
    </>
  );
}
