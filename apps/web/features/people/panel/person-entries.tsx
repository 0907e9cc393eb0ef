import { METHOD_WORDS, REFUSAL_WORDS } from '@forja/contract/access/words';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { personEntriesQuery } from '../queries.ts';

export function PersonEntries({ userId }: { userId: string }) {
  const { timeZone } = useSettings();
  const query = useQuery(personEntriesQuery(userId));
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar sus entradas"
        waiting={4}
        empty={{
          title: 'Todavía no ha entrado',
          picture: <DoorOpen size={28} aria-hidden="true" className="text-muted" />,
        }}
      />
    );
  }
  return (
    <ul>
      {rows.map(({ id, at, device, direction, granted, reason, method, className }) => (
        <li
          key={id}
          className="-mx-6 flex items-center gap-3 border-b border-line-2 px-6 py-2.5 text-13"
        >
          <div className="min-w-0 flex-1">
            <p className="font-medium tabular-nums">{formatMoment(at, timeZone, Date.now())}</p>
            <p className="truncate text-muted">
              {[METHOD_WORDS[method], device?.name, className].filter(Boolean).join(' · ')}
            </p>
          </div>
          {granted ? (
            <Badge tone="ok">{direction === 'in' ? 'Entró' : 'Salió'}</Badge>
          ) : (
            <Badge tone="bad">{reason ? REFUSAL_WORDS[reason] : 'No entró'}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
