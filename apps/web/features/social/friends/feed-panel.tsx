import type { FeedItem } from '@forja/contract/social/friend-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DoorOpen, Dumbbell } from 'lucide-react';
import { formatRelative } from '../../../lib/format/dates.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { PersonAvatar } from '../../../shared/person-card/person-avatar.tsx';
import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import { Applause } from '../../../shared/social/applause.tsx';
import { RecordCard } from '../chat/record-card.tsx';
import { feedQuery } from '../queries.ts';

function FeedItemText({ item }: { item: FeedItem }) {
  if (item.kind === 'record') return <RecordCard {...item} className="mt-1.5" />;
  const visit = item.kind === 'entry';
  const Icon = visit ? DoorOpen : Dumbbell;
  return (
    <>
      <p className="flex items-center gap-1 text-13 font-medium text-muted">
        <Icon size={14} aria-hidden="true" />
        {visit ? item.title : 'Entrenó'}
      </p>
      {!visit && (
        <>
          <p className="font-medium break-words">{item.title}</p>
          <p className="text-13 text-muted tabular-nums">{item.detail}</p>
        </>
      )}
    </>
  );
}

function Item({ item }: { item: FeedItem }) {
  return (
    <li className="relative flex gap-3 border-t border-line-2 px-4 py-3 first:border-t-0">
      <PersonAvatar person={item.person} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex items-baseline gap-2">
          <PersonButton
            person={item.person}
            className="truncate font-semibold after:absolute after:inset-x-0 after:top-0 after:h-13"
          >
            {item.person.name}
          </PersonButton>
          <span className="ml-auto flex-none text-12 text-muted">
            {formatRelative(item.createdAt, Date.now())}
          </span>
        </p>
        <FeedItemText item={item} />
        {item.kind !== 'entry' && (
          <div className="mt-1.5">
            <Applause item={item} />
          </div>
        )}
      </div>
    </li>
  );
}

export function FeedPanel() {
  const query = useInfiniteQuery(feedQuery);
  if (!query.data) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar las novedades"
        waiting={<SkeletonRows rows={5} label="Cargando novedades…" />}
      />
    );
  }
  const items = query.data.pages.flatMap((page) => page.rows);
  if (items.length === 0)
    return (
      <EmptyState
        title="Todavía no hay novedades"
        text="Aquí verás los récords y entrenamientos que tus amistades comparten. Comparte los tuyos en Amistades › Privacidad."
        picture="chart"
      />
    );
  return (
    <>
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center p-3">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Ver anteriores
          </Button>
        </div>
      )}
    </>
  );
}
