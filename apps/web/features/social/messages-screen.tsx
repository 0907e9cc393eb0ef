import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '../../lib/live/current.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { useAddressLayer } from '../../lib/screen/use-address-layer.ts';
import { useSession } from '../../lib/session/current.ts';
import { isAllowed } from '../../lib/session/may.ts';
import { AnnouncementsPanel } from './announcements/announcements-panel.tsx';
import { ConversationList } from './chat/conversation-list.tsx';
import { useOutbox } from './chat/current-outbox.ts';
import { ThreadView } from './chat/thread.tsx';
import { FeedPanel } from './friends/feed-panel.tsx';
import { FriendsPanel } from './friends/friends-panel.tsx';

const NewChatDialog = lazyDialog(() => import('./chat/new-chat-dialog.tsx'), 'NewChatDialog');

const TABS = [
  { key: 'chats', label: 'Chats' },
  { key: 'amistades', label: 'Amistades' },
  { key: 'novedades', label: 'Novedades' },
  { key: 'comunicados', label: 'Comunicados' },
];

/** Other tab names that notification links use. */
const ALIASES: Record<string, string> = { reportes: 'comunicados' };

/** Reads the lists again whenever a friend, message or announcement changes. */
function useLiveLists() {
  const queries = useQueryClient();
  const renew = (queryKey: string) => () =>
    void queries.invalidateQueries({ queryKey: [queryKey] });
  useLive('message', renew('conversations'));
  useLive('message-read', renew('conversations'));
  useLive('presence', renew('conversations'));
  useLive('friends', renew('friends'));
}

export default function MessagesScreen() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const [writing, setWriting] = useState(false);
  const thread = useAddressLayer('con');
  const open = thread.id;
  const wanted = params.get('ver') ?? 'chats';
  const tab = TABS.find(({ key }) => key === (ALIASES[wanted] ?? wanted))?.key ?? 'chats';
  useLiveLists();
  useOutbox();
  const go = (next: { con?: string; ver?: string }) => setParams(next);
  const openThread = (userId: string) => {
    setWriting(false);
    thread.open(userId);
  };

  return (
    <div className="flex min-h-0 flex-1 min-[769px]:h-[calc(100dvh-56px)] min-[769px]:flex-none">
      <section
        aria-label="Mensajes"
        className="flex w-full min-w-0 flex-col border-line min-[769px]:w-90 min-[769px]:flex-none min-[1200px]:w-100 min-[769px]:border-r"
      >
        <div className="flex items-center justify-between px-4 pt-4 pb-1 min-[769px]:pl-7">
          <h1 className="text-24">Mensajes</h1>
          <IconButton
            label="Nuevo mensaje"
            size={44}
            icon={<SquarePen size={21} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          />
        </div>
        <Tabs
          label="Mensajes y personas"
          tabs={TABS}
          active={tab}
          onActive={(key) =>
            go({ ...(key === 'chats' ? {} : { ver: key }), ...(open ? { con: open } : {}) })
          }
          className="flex min-h-0 flex-1 flex-col"
        >
          <div className="pb-4 min-[769px]:h-[calc(100dvh-56px-108px)] min-[769px]:overflow-y-auto">
            {tab === 'chats' && (
              <ConversationList current={open} onOpen={openThread} onNew={() => setWriting(true)} />
            )}
            {tab === 'amistades' && <FriendsPanel onOpen={openThread} />}
            {tab === 'novedades' && <FeedPanel />}
            {tab === 'comunicados' && <AnnouncementsPanel />}
          </div>
        </Tabs>
      </section>
      <section
        aria-label="Conversación"
        className={cx(
          'min-w-0 flex-1 flex-col bg-background max-[769px]:safe-x max-[769px]:fixed max-[769px]:inset-0 max-[769px]:z-45 max-[769px]:pt-[env(safe-area-inset-top)]',
          open ? 'flex' : 'hidden min-[769px]:flex',
        )}
      >
        {open ? (
          <ThreadView key={open} userId={open} onBack={thread.close} />
        ) : (
          <EmptyState
            className="m-auto"
            title="Elige una conversación"
            text={
              isAllowed(user, 'messages.staff') && !user?.assignedOnly
                ? 'O empieza una nueva con cualquier persona del gimnasio.'
                : 'O empieza una nueva con una amistad o con el personal del gimnasio.'
            }
          />
        )}
      </section>
      {writing && <NewChatDialog onClose={() => setWriting(false)} onPick={openThread} />}
    </div>
  );
}
