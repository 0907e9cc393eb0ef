import type { Announcement } from '@forja/contract/social/conversation-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatMoment, momentInSentence } from '../../../lib/format/dates.ts';
import { counted, formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useLive } from '../../../lib/live/current.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { WithLinks } from '../chat/links.tsx';
import { Reports } from '../friends/reports.tsx';
import { announcementsQuery } from '../queries.ts';
import { AnnouncementActions } from './announcement-actions.tsx';

const AnnounceDialog = lazyDialog(() => import('./announce-dialog.tsx'), 'AnnounceDialog');

/** What it waits for, and when it leaves once an owner approves it. */
function waitingFor(sendAt: string | null, timeZone: string): string {
  if (!sendAt) return 'Espera a un dueño';
  const when = momentInSentence(sendAt, timeZone, Date.now());
  return Date.parse(sendAt) > Date.now()
    ? `Espera a un dueño para enviarse ${when}`
    : `Espera a un dueño; debía enviarse ${when}, y sale en cuanto lo aprueben`;
}

const waysOf = ({ mail, app, hand, missed }: NonNullable<Announcement['ways']>): string =>
  [
    mail > 0 && `${formatNumber(mail)} por correo`,
    app > 0 && `${formatNumber(app)} solo en la aplicación`,
    hand > 0 && `${formatNumber(hand)} a mano`,
    missed > 0 && `${formatNumber(missed)} no ${missed === 1 ? 'quiere' : 'quieren'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The state of an announcement, for staff who send them. */
function stateOf(item: Announcement, timeZone: string): string {
  const { waitingUntil, withdrawnAt, recipients, readers, review, ways } = item;
  const people = counted(recipients, 'persona', 'personas');
  const read = `Lo leyeron ${readers ?? 0} de ${people}`;
  if (withdrawnAt) {
    return recipients === 0
      ? 'Retirado antes de enviarse'
      : `Retirado ${momentInSentence(withdrawnAt, timeZone, Date.now())}. ${read}; las demás ya no lo ven`;
  }
  if (review?.state === 'refused') return `Rechazado: ${review.reason ?? ''}`;
  if (review?.state === 'waiting') return waitingFor(review.sendAt, timeZone);
  if (waitingUntil) return `Se envía ${momentInSentence(waitingUntil, timeZone, Date.now())}`;
  return ways
    ? `${people}: ${waysOf(ways)}. ${formatNumber(readers ?? 0)} lo leyeron en la aplicación`
    : read;
}

/** Whether it went to nobody because of an owner; that must not be overlooked. */
const isOnHold = ({ review, withdrawnAt }: Announcement): boolean =>
  withdrawnAt === null && (review?.state === 'waiting' || review?.state === 'refused');

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
    // On a failure they stay unread until the next visit.
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
        empty={{
          title: 'No hay comunicados',
          text: management
            ? 'Avisa a todo el gimnasio o a un grupo, ahora o después.'
            : 'Aquí verás los avisos del gimnasio.',
        }}
      />
      <List>
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
              {[item.sender, item.audience].filter(Boolean).join(' · ')}
            </p>
            {management && (
              <p className={isOnHold(item) ? 'text-13 font-medium' : 'text-12 text-muted'}>
                {stateOf(item, timeZone)}
              </p>
            )}
            {management && <AnnouncementActions item={item} />}
          </li>
        ))}
      </List>
      {writing && <AnnounceDialog onClose={() => setWriting(false)} />}
    </>
  );
}
