import { plainText } from '@forja/calendar/plain-text';
import { dayIn } from '@forja/calendar/zone';
import type { Conversation } from '@forja/contract/social/conversation-routes';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, Search } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatTime } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { DataAge } from '../../../lib/screen/data-age.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { PersonAvatar } from '../../../shared/person-card/person-avatar.tsx';
import { conversationsQuery, messageSearchQuery } from '../queries.ts';
import { drafts } from './current-outbox.ts';
import { previewOf } from './preview.ts';

const shortWhen = (at: string, timeZone: string): string =>
  dayIn(timeZone, at) === dayIn(timeZone, Date.now())
    ? formatTime(at, timeZone)
    : formatDate(at, timeZone).replace(/ \d{4}$/, '');

function Preview({ conversation }: { conversation: Conversation }) {
  const { person, last, theirReadSeq, theirDeliveredSeq } = conversation;
  const draft = drafts.read(person.id);
  if (draft)
    return (
      <>
        <span className="font-medium text-bad">Borrador: </span>
        {draft}
      </>
    );
  if (!last) return null;
  const Icon = last.seq <= theirDeliveredSeq ? CheckCheck : Check;
  const read = last.seq <= theirReadSeq;
  return (
    <>
      {last.mine && (
        <Icon
          size={14}
          aria-hidden="true"
          className={cx('mr-1 inline align-[-2px]', read && 'text-primary-text')}
        />
      )}
      {previewOf(last)}
    </>
  );
}

interface RowProps {
  conversation: Conversation;
  current: boolean;
  onOpen: (userId: string) => void;
}

function Row({ conversation, current, onOpen }: RowProps) {
  const { timeZone } = useSettings();
  const { person, last, unread } = conversation;
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => onOpen(person.id)}
        className={cx(
          'ring-inset flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunk',
          current && 'bg-soft',
        )}
      >
        <PersonAvatar person={person} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cx('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>
              {person.name}
            </span>
            {last && (
              <span className="ml-auto flex-none text-12 text-muted tabular-nums">
                {shortWhen(last.createdAt, timeZone)}
              </span>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={cx(
                'min-w-0 flex-1 truncate text-13',
                unread > 0 ? 'text-ink' : 'text-muted',
              )}
            >
              <Preview conversation={conversation} />
            </span>
            <Count count={unread} tone="primary" label={`${unread} sin leer`} />
          </span>
        </span>
      </button>
    </li>
  );
}

function Hits({ search, onOpen }: { search: string; onOpen: (userId: string) => void }) {
  const { timeZone } = useSettings();
  const { data = [] } = useQuery(messageSearchQuery(search));
  if (data.length === 0) return null;
  return (
    <section aria-label="Mensajes encontrados">
      <h2 className="px-4 pt-4 pb-1 text-13 font-semibold text-muted">Mensajes</h2>
      <ul>
        {data.map(({ person, message }) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onOpen(person.id)}
              className="ring-inset flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-sunk"
            >
              <PersonAvatar person={person} />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span className="truncate font-medium">{person.name}</span>
                  <span className="ml-auto text-12 text-muted">
                    {shortWhen(message.createdAt, timeZone)}
                  </span>
                </span>
                <span className="block truncate text-13 text-muted">{message.body}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListProps {
  current: string | null;
  onOpen: (userId: string) => void;
  onNew: () => void;
}

/** A person's conversations, latest first, and a search through all of them. */
export function ConversationList({ current, onOpen, onNew }: ListProps) {
  const query = useQuery(conversationsQuery);
  const { data } = query;
  const [search, setSearch] = useState('');
  if (!data) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar tus mensajes"
        waiting={<SkeletonRows rows={6} label="Cargando tus conversaciones…" />}
      />
    );
  }
  const wanted = plainText(search.trim());
  const shown = data.filter(({ person }) => plainText(person.name).includes(wanted));
  return (
    <>
      <DataAge data={data} className="px-4 pt-2" />
      <div className="px-4 py-2">
        <TextField
          label="Buscar personas y mensajes"
          labelHidden
          type="search"
          placeholder="Buscar personas y mensajes"
          icon={<Search size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {data.length === 0 && wanted === '' && (
        <EmptyState
          title="Todavía no tienes conversaciones"
          text="Escribe a una amistad o al personal del gimnasio."
          action={
            <button type="button" className="font-medium text-primary-text" onClick={onNew}>
              Escribir un mensaje
            </button>
          }
        />
      )}
      <ul aria-label="Conversaciones">
        {shown.map((conversation) => (
          <Row
            key={conversation.person.id}
            conversation={conversation}
            current={conversation.person.id === current}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {wanted.length >= 2 && <Hits search={search.trim()} onOpen={onOpen} />}
      {wanted !== '' && shown.length === 0 && (
        <p className="px-4 py-3 text-13 text-muted">Ninguna conversación con ese nombre.</p>
      )}
    </>
  );
}
