import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, CloudOff, Trophy } from 'lucide-react';
import { useState } from 'react';
import { formatShortDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { olderLogsQuery } from '../queries.ts';
import { useLogChanges } from '../session/current-workout.ts';
import { withChanges } from '../session/unsent/log-changes.ts';
import { factsOf, LogDialog } from './log-dialog.tsx';

const recordsText = (count: number) => (count === 1 ? '1 récord' : `${count} récords`);

const PAGE_SIZE = 8;

interface LogListProps {
  logs: readonly WorkoutLog[];
  /** The cursor of earlier sessions; null when there are none. */
  next: string | null;
  /** The person, if it is not the caller. */
  userId?: string;
  /** Opens the full screen of a workout; only for one's own. */
  onSummary?: (log: WorkoutLog) => void;
}

export function LogList({ logs, next, userId, onSummary }: LogListProps) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const changes = useLogChanges();
  const [shown, setShown] = useState(PAGE_SIZE);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [wantsOlder, setWantsOlder] = useState(false);
  const older = useInfiniteQuery({
    ...olderLogsQuery(next, userId),
    enabled: wantsOlder && next !== null,
  });
  const olderLogs = older.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const current = withChanges([...logs, ...olderLogs], changes);
  const hasOlder = older.data ? older.hasNextPage : next !== null;
  const readOlder = () => {
    if (older.data) void older.fetchNextPage();
    else if (wantsOlder) void older.refetch();
    else setWantsOlder(true);
  };
  const waiting = new Set(changes.map(({ logId }) => logId));
  const opened = current.find(({ id }) => id === openedId);
  return (
    <>
      <List>
        {current.slice(0, shown).map((log) => (
          <li key={log.id} className="border-t border-line-2 first:border-t-0">
            <button
              type="button"
              onClick={() => setOpenedId(log.id)}
              className="ring-inset flex min-h-15 w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunk"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{log.dayName ?? 'Entrenamiento'}</span>
                <span className="block text-13 text-pretty text-muted">
                  {formatShortDate(log.startedAt, timeZone, Date.now())} · {factsOf(log, weights)}
                </span>
              </span>
              {waiting.has(log.id) && (
                <Badge tone="warn" icon={<CloudOff size={13} aria-hidden="true" />}>
                  Por enviar
                </Badge>
              )}
              {log.recordCount > 0 && (
                <Badge tone="ok" icon={<Trophy size={13} aria-hidden="true" />}>
                  {recordsText(log.recordCount)}
                </Badge>
              )}
              <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
            </button>
          </li>
        ))}
      </List>
      {current.length > shown && (
        <div className="flex justify-center border-t border-line-2 p-2">
          <Button variant="ghost" size={44} onClick={() => setShown(Number.POSITIVE_INFINITY)}>
            Ver {current.length - shown} más
          </Button>
        </div>
      )}
      {current.length <= shown && hasOlder && (
        <div className="flex flex-wrap items-center justify-center gap-2 border-t border-line-2 p-2">
          {older.isError && <p className="text-13 text-muted">No pudimos cargar las anteriores.</p>}
          <Button variant="ghost" size={44} loading={older.isFetching} onClick={readOlder}>
            {older.isError ? 'Intentar de nuevo' : 'Ver anteriores'}
          </Button>
        </div>
      )}
      {opened && <LogDialog log={opened} onSummary={onSummary} onClose={() => setOpenedId(null)} />}
    </>
  );
}
