import type { Notification } from '@forja/contract/notifications/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { groupByDay } from './days.ts';
import { KindIcon } from './kind-icon.tsx';
import { notificationsQuery, useMarkRead } from './queries.ts';

function Row({ row }: { row: Notification }) {
  const { timeZone } = useSettings();
  const markRead = useMarkRead();
  const unread = row.readAt === null;
  return (
    <li>
      <Link
        to={row.link}
        onClick={() => unread && markRead.start(row.id)}
        className="ring-inset flex items-start gap-3 border-t border-line-2 px-4 py-3 hover:bg-sunk md:px-5"
      >
        <KindIcon kind={row.kind} />
        <span className="min-w-0 flex-1">
          <span className={cx('block break-words', unread ? 'font-semibold' : 'font-medium')}>
            {row.title}
          </span>
          {row.body && (
            <span className="line-clamp-6 text-13 text-pretty break-words text-muted">
              {row.body}
            </span>
          )}
        </span>
        <span className="flex flex-none items-center gap-2 text-12 text-muted tabular-nums">
          {formatTime(row.createdAt, timeZone)}
          <span className={cx('size-2 rounded-full', unread && 'bg-mark')}>
            {unread && <span className="sr-only">Sin leer</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function NotificationList({ unread }: { unread: boolean }) {
  const { timeZone } = useSettings();
  const query = useInfiniteQuery(notificationsQuery(unread));
  if (!query.data) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar tus notificaciones"
        waiting={<SkeletonRows rows={6} label="Cargando tus notificaciones…" />}
      />
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState
        title={unread ? 'Estás al día' : 'Todavía no hay nada que contarte'}
        text={
          unread
            ? 'No tienes notificaciones sin leer.'
            : 'Aquí verás tus reservas, pagos, pedidos, mensajes y lo que pase en el gimnasio.'
        }
      />
    );
  return (
    <>
      {groupByDay(rows, timeZone, Date.now()).map(({ date, label, rows: ofDay }) => (
        <section key={date} aria-label={label}>
          <h2 className="px-4 pt-4 pb-2 text-13 font-semibold text-muted md:px-5">{label}</h2>
          <ul>
            {ofDay.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <div className="flex justify-center border-t border-line-2 p-3">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Ver anteriores
          </Button>
        </div>
      )}
    </>
  );
}
