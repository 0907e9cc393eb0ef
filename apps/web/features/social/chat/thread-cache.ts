import type { ChatMessage, Conversation, Thread } from '@forja/contract/social/conversation-routes';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { mergeMessages } from './thread-rows.ts';

type Pages = InfiniteData<Thread | null, number | null>;

export const threadKey = (userId: string) => ['thread', userId];

interface ThreadUpdate {
  messages: ChatMessage[];
  conversation?: Conversation;
}

/** Adds what happened to a conversation; its newest page is the first one. */
export function addToThread(queries: QueryClient, userId: string, update: ThreadUpdate): void {
  queries.setQueryData<Pages>(threadKey(userId), (known) => {
    const [newest, ...older] = known?.pages ?? [];
    if (!known || !newest) return known;
    const changed = new Map(update.messages.map((message) => [message.id, message]));
    const isOld = ({ seq }: ChatMessage) => seq < (newest.messages[0]?.seq ?? 0);
    const merged = {
      ...newest,
      conversation: update.conversation ?? newest.conversation,
      messages: mergeMessages(
        newest.messages,
        update.messages.filter((message) => !isOld(message)),
      ),
    };
    // What changed in an older message stays on the page that holds it.
    const renewed = older.map(
      (page) =>
        page && {
          ...page,
          messages: page.messages.map((message) => changed.get(message.id) ?? message),
        },
    );
    return { ...known, pages: [merged, ...renewed] };
  });
}

/** Adds what was read from before a place of a conversation to its far end. */
export function addOlder(
  queries: QueryClient,
  userId: string,
  older: Thread,
  before: number,
): void {
  queries.setQueryData<Pages>(
    threadKey(userId),
    (known) =>
      known && { pages: [...known.pages, older], pageParams: [...known.pageParams, before] },
  );
}

/** Takes a message the person deleted for themselves off the screen. */
export function removeFromThread(queries: QueryClient, userId: string, id: string): void {
  queries.setQueryData<Pages>(
    threadKey(userId),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map(
          (page) =>
            page && { ...page, messages: page.messages.filter((message) => message.id !== id) },
        ),
      },
  );
}
