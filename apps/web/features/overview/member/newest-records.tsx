import type { MemberView } from '@forja/contract/overview/routes';
import { METRIC_NAMES } from '@forja/contract/training/words';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { recordValue } from './record-words.ts';

export function NewestRecords({ records }: { records: MemberView['records'] }) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  return (
    <Panel
      title="Tus récords más nuevos"
      actions={
        <Link to="/registros" className={`${linkClass} text-13`}>
          Ver registros
        </Link>
      }
    >
      {records.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Tu primer récord está por venir"
          text="Sale solo de los entrenamientos que registras."
        />
      ) : (
        <ul>
          {records.map(({ exerciseId, exerciseName, metric, value, achievedAt }) => (
            <li
              key={exerciseId}
              className="flex min-h-14 items-center gap-3 border-t border-line-2 py-2 pr-4 pl-5"
            >
              <span className="grid size-8 flex-none place-items-center rounded-control bg-soft text-on-primary-soft">
                <Trophy size={17} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{exerciseName}</span>
                <span className="block truncate text-12 text-muted">
                  {METRIC_NAMES[metric]} · {formatDate(achievedAt, timeZone)}
                </span>
              </span>
              <span className="flex-none font-semibold tabular-nums">
                {recordValue(metric, value, weights)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
