import { entryText } from '@forja/contract/audit/words';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { actorText } from '../../../shared/audit/actor.ts';
import { personHistoryQuery } from '../queries.ts';

export function PersonHistory({ userId }: { userId: string }) {
  const { timeZone } = useSettings();
  const query = useQuery(personHistoryQuery(userId));
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar su historial"
        waiting={4}
        empty={{
          title: 'Todavía no hay cambios',
          picture: <History size={28} aria-hidden="true" className="text-muted" />,
        }}
      />
    );
  }
  return (
    <ol>
      {rows.map((entry) => (
        <li key={entry.id} className="-mx-6 border-b border-line-2 px-6 py-2.5 text-13">
          <p className="font-medium">
            {entryText(entry)}
            {entry.action === 'people.whatsapp' && `: ${entry.changes.text}`}
          </p>
          <p className="text-muted">
            {actorText(entry)} · {formatMoment(entry.at, timeZone, Date.now())}
          </p>
        </li>
      ))}
    </ol>
  );
}
