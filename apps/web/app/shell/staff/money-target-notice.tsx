import { auditDetails } from '@forja/contract/audit/details';
import { Banner, bannerActionClass } from '@forja/ui/feedback/banner.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { change, fetchList } from '../../../lib/api/api.ts';
import { formatRelative } from '../../../lib/format/dates.ts';
import { useLive } from '../../../lib/live/current.ts';
import { useAction } from '../../../lib/screen/use-action.ts';

const changesQuery = queryOptions({
  queryKey: ['payment-details', 'changes'],
  queryFn: () => fetchList('GET /payment-details/changes'),
});

/** Tells owners for a week that the gym's money goes elsewhere, until they dismiss it. */
export function MoneyTargetNotice() {
  const client = useQueryClient();
  const { data } = useQuery(changesQuery);
  const refresh = () => client.invalidateQueries({ queryKey: changesQuery.queryKey });
  // Owners are notified of each change, on every screen they have open.
  useLive('notification', ({ first }) => {
    if (!first) void refresh();
  });
  const putAway = useAction(async (until: string) => {
    await change('POST /payment-details/changes/seen', { body: { until } });
    await refresh();
  });
  const [newest, ...older] = data ?? [];
  if (!newest) return null;
  const what = auditDetails(newest.changes, String)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ');
  return (
    <Banner
      tone="yellow"
      icon={<Landmark size={18} strokeWidth={1.75} aria-hidden="true" />}
      title="Cambió a dónde llega el dinero."
      onClose={() => putAway.start(newest.at)}
      action={
        <Link to="/settings?vista=pagos" className={bannerActionClass('yellow')}>
          Revisar
        </Link>
      }
      className="md:px-8"
    >
      {newest.changedBy}, {formatRelative(newest.at, new Date())}. {what}.
      {older.length > 0 &&
        ` Y ${older.length === 1 ? 'un cambio más' : `${older.length} cambios más`} esta semana.`}
    </Banner>
  );
}
