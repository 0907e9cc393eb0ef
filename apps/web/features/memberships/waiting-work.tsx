import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { CardDoubts } from './card-doubts.tsx';
import { DeclinedRenewals } from './declined-renewals.tsx';
import { cardDoubtsQuery, declinedRenewalsQuery, reportedQuery } from './queries.ts';
import { ReportedPayments } from './reported-payments.tsx';

/** Payments that wait for staff; a failure to read them is shown once for all lists. */
export function WaitingWork() {
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
      <ReportedPayments
        link={
          <Link to="/caja?vista=entrante" className={`${linkClass} text-13`}>
            Ver todo el SINPE
          </Link>
        }
      />
    </>
  );
}
