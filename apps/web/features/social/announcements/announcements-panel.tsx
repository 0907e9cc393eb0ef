import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { download } from '../../../lib/api/download.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useLive } from '../../../lib/live/current.ts';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import { ExportMenu } from '../../../lib/screen/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { WithLinks } from '../chat/links.tsx';
import { Reports } from '../friends/reports.tsx';
import { announcementsQuery } from '../queries.ts';

const AnnounceDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./announce-dialog.tsx'))).AnnounceDialog,
}));

/** The gym's announcements; management writes new ones here. */
export function AnnouncementsPanel() {
  const { timeZone } = useSettings();
  const queries = useQueryClient();
  const loaded = useQuery(announcementsQuery);
  const { data, refetch } = loaded;
  const [writing, setWriting] = useState(false);
  const management = useMay()('announcements.send');
  useLive('announcement', () => void refetch());
  const unread = data?.some(({ read }) => !read) ?? false;
  useEffect(() => {
    if (!unread) return;
    // If it fails they stay unread, and the next visit tries again.
    change('PUT /announcements/read')
      .then(() => queries.invalidateQueries({ queryKey: ['unread'] }))
      .catch(() => undefined);
  }, [unread, queries]);
  return (
    <>
      {management && (
        <div className="grid gap-2 px-4 py-3">
          <div className="flex gap-2">
            <Button
              variant="primary"
              className="flex-1"
              icon={<Megaphone size={16} aria-hidden="true" />}
              onClick={() => setWriting(true)}
            >
              Nuevo comunicado
            </Button>
            {data && data.length > 0 && (
              <ExportMenu
                name="comunicados"
                save={(file, format) =>
                  download(file, 'GET /announcements/export', { query: { format } })
                }
              />
            )}
          </div>
          <Reports />
        </div>
      )}
      <LoadState
        query={loaded}
        failed="No pudimos cargar los comunicados"
        waiting={<SkeletonRows rows={4} label="Cargando comunicados…" />}
        empty={
          <EmptyState
            title="No hay comunicados"
            text={
              management
                ? 'Avisa a todo el gimnasio, a un plan o a una clase.'
                : 'Aquí verás los avisos del gimnasio.'
            }
          />
        }
      />
      <ul>
        {data?.map((item) => (
          <li key={item.id} className="border-t border-line-2 px-4 py-3 first:border-t-0">
            <p className="flex items-baseline gap-2">
              <span className="min-w-0 font-semibold break-words">{item.title}</span>
              <span className="ml-auto flex-none text-12 text-muted">
                {formatMoment(item.createdAt, timeZone, Date.now())}
              </span>
            </p>
            <p className="my-1 break-words whitespace-pre-wrap">
              <WithLinks text={item.body} />
            </p>
            <p className="text-12 text-muted">
              {[item.sender, item.audience, management && `${item.recipients} personas`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {writing && (
        <Suspense fallback={null}>
          <AnnounceDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}
