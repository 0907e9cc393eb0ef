import type { ChatMessage, Conversation } from '@forja/contract/social/conversation-routes';
import type { Reaction } from '@forja/contract/social/reactions';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { SpinnerRing } from '@forja/ui/layout/spinner.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useOnline } from '../../../lib/offline/online.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { orUndo } from '../../../lib/screen/or-undo.ts';
import { useActionsInTurn } from '../../../lib/screen/use-action.ts';
import { useBlock } from '../../../shared/person-card/friendship.ts';
import { Bubble, type Delivery } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { useOutbox } from './current-outbox.ts';
import { addToThread, removeFromThread } from './thread-cache.ts';
import { ThreadHeader } from './thread-header.tsx';
import { threadRows } from './thread-rows.ts';
import { ThreadSearch } from './thread-search.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useThread } from './use-thread.ts';

function deliveryOf(message: ChatMessage, conversation: Conversation): Delivery | null {
  if (!message.mine) return null;
  if (message.seq <= conversation.theirReadSeq) return 'read';
  return message.seq <= conversation.theirDeliveredSeq ? 'delivered' : 'sent';
}

/** Loads older messages when the beginning becomes visible. */
function Beginning({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '400px',
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return (
    // Not a scroll anchor, because it moves whenever older messages are added.
    <div ref={mark} className="flex justify-center py-3 [overflow-anchor:none]">
      <SpinnerRing size={20} />
      <span className="sr-only">Cargando mensajes anteriores…</span>
    </div>
  );
}

/** Scrolls to a message, loading older ones up to it when needed. */
function useJumpToMessage(oldest: number, readBack: (seq: number) => Promise<void>) {
  const [wanted, setWanted] = useState<number | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || wanted < oldest) return;
    document.getElementById(`mensaje-${wanted}`)?.scrollIntoView({ block: 'center' });
    setMarked(wanted);
    setWanted(null);
  }, [wanted, oldest]);
  const reading = useActionsInTurn((seq: number) => orUndo(readBack(seq), () => setWanted(null)));
  const jumpTo = (seq: number) => {
    setWanted(seq);
    if (seq < oldest) reading.start(seq);
  };
  return { jumpTo, marked };
}

function Refused({ conversation }: { conversation: Conversation }) {
  const block = useBlock();
  const { person, blocked, refusal } = conversation;
  return (
    <div className="flex flex-none flex-wrap items-center justify-center gap-3 border-t border-line p-4 text-center text-muted">
      <p>{blocked ? `Bloqueaste a ${person.name}.` : refusal}</p>
      {blocked && (
        <Button loading={block.busy} onClick={() => block.start(person.id, false)}>
          Desbloquear
        </Button>
      )}
    </div>
  );
}

export function ThreadView({ userId, onBack }: { userId: string; onBack: () => void }) {
  const { timeZone } = useSettings();
  const queries = useQueryClient();
  const { query, messages, conversation, typing, readBack } = useThread(userId);
  const waiting = useOutbox().filter(({ to }) => to === userId);
  const online = useOnline();
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [searching, setSearching] = useState(false);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const readOlder = () => !isFetchingNextPage && void fetchNextPage();
  const { jumpTo, marked } = useJumpToMessage(messages[0]?.seq ?? 0, readBack);
  const reacting = useActionsInTurn(async ({ id }: ChatMessage, kind: Reaction | null) => {
    const params = { userId, id };
    const changed = kind
      ? await change('PUT /messages/{userId}/{id}/reaction', { params, body: { kind } })
      : await change('DELETE /messages/{userId}/{id}/reaction', { params });
    addToThread(queries, userId, { messages: [changed] });
  });
  const hiding = useActionsInTurn((id: string) =>
    orUndo(
      change('DELETE /messages/{userId}/{id}', { params: { userId, id } }),
      () => void query.refetch(),
    ),
  );

  if (!conversation) {
    const { error, isPending, isFetching, refetch } = query;
    return (
      <LoadState
        query={{ data: conversation, error, isPending, isFetching, refetch }}
        failed="No pudimos abrir la conversación"
        action={
          <Button onClick={onBack} variant="ghost">
            Volver
          </Button>
        }
        waiting={<SkeletonRows rows={6} label="Cargando la conversación…" />}
      />
    );
  }

  const hide = ({ id }: ChatMessage) => {
    removeFromThread(queries, userId, id);
    hiding.start(id);
  };
  return (
    <>
      <ThreadHeader
        conversation={conversation}
        typing={typing}
        onBack={onBack}
        onSearch={() => setSearching(true)}
      />
      {searching && (
        <ThreadSearch userId={userId} onPick={jumpTo} onClose={() => setSearching(false)} />
      )}
      {/* Scrolled from its end, so that messages added at the beginning move nothing. */}
      <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain">
        <div
          role="log"
          aria-label={`Conversación con ${conversation.person.name}`}
          className="ring-inset flex flex-col gap-1 px-4 py-3"
        >
          {hasNextPage && <Beginning onSeen={readOlder} />}
          {threadRows(messages, timeZone, Date.now()).map(({ message, day, ends }) => (
            <Fragment key={message.id}>
              {day && <p className="my-1.5 self-center text-12 font-medium text-muted">{day}</p>}
              <Bubble
                message={message}
                person={conversation.person}
                ends={ends}
                marked={marked === message.seq}
                delivery={deliveryOf(message, conversation)}
                timeZone={timeZone}
                onReply={setReplyTo}
                onReact={reacting.start}
                onDelete={hide}
              />
            </Fragment>
          ))}
          {waiting.map((each) => (
            <UnsentBubble key={each.message.id} waiting={each} online={online} />
          ))}
          {messages.length === 0 && waiting.length === 0 && conversation.refusal === null && (
            <p className="py-10 text-center text-muted">
              Escribe el primer mensaje a {conversation.person.name}.
            </p>
          )}
        </div>
      </div>
      {conversation.refusal === null ? (
        <Composer
          key={userId}
          userId={userId}
          name={conversation.person.name}
          replyTo={replyTo}
          onReplyDone={() => setReplyTo(null)}
        />
      ) : (
        <Refused conversation={conversation} />
      )}
    </>
  );
}
