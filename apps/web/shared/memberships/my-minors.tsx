import type { Minor } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchList } from '../../lib/api/api.ts';
import { formatDay, formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { myMembershipsQuery } from './my-queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { MembershipBadge } from './words.tsx';

const minorsQuery = queryOptions({
  queryKey: ['my-minors'],
  queryFn: () => fetchList('GET /me/minors'),
});

const RENEWABLE = ['active', 'expiring', 'expired'];

function MinorRow({ minor }: { minor: Minor }) {
  const { currency, timeZone } = useSettings();
  const { data: memberships } = useQuery(myMembershipsQuery);
  const [paying, setPaying] = useState(false);
  const { membership } = minor;
  const payable = memberships?.find(
    ({ id, status, owedCents }) =>
      id === membership?.id && (owedCents > 0 || RENEWABLE.includes(status)),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-2 px-5 py-3">
      <Avatar name={minor.username} src={minor.profilePic} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {minor.firstName} {minor.lastName}
          <MembershipBadge status={membership?.status ?? 'none'} />
        </span>
        <span className="text-13 text-muted">
          {membership
            ? `${membership.planName} · vence el ${formatDay(membership.endsOn)}`
            : 'Todavía no tiene un plan.'}
          {membership?.owedCents ? ` · Debe ${formatMoney(membership.owedCents, currency)}` : ''}
          {minor.lastVisitAt &&
            ` · Última visita: ${formatMoment(minor.lastVisitAt, timeZone, new Date())}`}
        </span>
      </span>
      {payable && (
        <Button onClick={() => setPaying(true)}>
          {payable.owedCents > 0 ? 'Pagar con SINPE' : 'Renovar con SINPE'}
        </Button>
      )}
      {payable && paying && (
        <ReportDialog
          membership={payable}
          open={[]}
          owedCents={payable.owedCents}
          onClose={() => setPaying(false)}
        />
      )}
    </li>
  );
}

/** The minors the reader answers for; nothing for everybody else. */
export function MyMinors() {
  const { data = [] } = useQuery(minorsQuery);
  if (data.length === 0) return null;
  return (
    <Panel title="A tu cargo">
      <ul>
        {data.map((minor) => (
          <MinorRow key={minor.id} minor={minor} />
        ))}
      </ul>
    </Panel>
  );
}
