import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import type { Reaction } from '@forja/contract/social/reactions';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { Check, CheckCheck, ChevronRight, Copy, Ellipsis, Reply, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../lib/format/dates.ts';
import { useSession } from '../../../lib/session/current.ts';
import { isAllowed } from '../../../lib/session/may.ts';
import { WithLinks } from './links.tsx';
import { MessagePicture } from './message-picture.tsx';
import { ReactionRow, Reactions } from './reactions.tsx';
import { RecordCard } from './record-card.tsx';

const shape = 'max-w-full rounded-[18px] px-3.5 py-2 text-15 leading-[21px]';

export function BubbleShape(props: {
  mine: boolean;
  waiting?: boolean;
  marked?: boolean;
  children: ReactNode;
}) {
  const { mine, waiting = false, marked = false, children } = props;
  const look = waiting
    ? 'border border-soft-2 bg-soft text-on-primary-soft'
    : mine
      ? 'bg-primary-solid text-on-primary'
      : 'bg-well text-ink';
  return (
    <div
      className={cx(
        shape,
        look,
        mine ? 'rounded-br-[6px]' : 'rounded-bl-[6px]',
        marked && 'outline-2 outline-offset-2 outline-ring',
      )}
    >
      {children}
    </div>
  );
}

function Quote({ of, name }: { of: NonNullable<ChatMessage['replyTo']>; name: string }) {
  return (
    <div className="mb-1 border-l-2 border-current pl-2 text-13 leading-[18px] opacity-85">
      <span className="block font-semibold">{of.mine ? 'Tú' : name}</span>
      <span className="line-clamp-2 break-words">{of.body}</span>
    </div>
  );
}

/** A person's own record links to their records, a member's to what staff see of them. */
function useRecordPath(exerciseId: string, sender: string | null): string | null {
  const { user } = useSession();
  if (sender === null) return `/registros?ejercicio=${encodeURIComponent(exerciseId)}`;
  return isAllowed(user, 'training.write') ? `/rutinas-admin/${sender}` : null;
}

interface SentRecordProps {
  record: NonNullable<ChatMessage['record']>;
  /** Who sent it; null for the person themselves. */
  sender: string | null;
}

function SentRecord({ record, sender }: SentRecordProps) {
  const path = useRecordPath(record.exerciseId, sender);
  return (
    <RecordCard
      {...record}
      className={cx('w-69.5 max-w-full', sender === null ? 'rounded-br-[6px]' : 'rounded-bl-[6px]')}
      footer={
        path && (
          <Link
            to={path}
            className="ring-inset flex min-h-10 items-center justify-between px-3.5 font-medium text-primary-text coarse:min-h-11"
          >
            Ver el entrenamiento
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        )
      }
    />
  );
}

export type Delivery = 'sent' | 'delivered' | 'read';

const DELIVERY: Record<Delivery, string> = {
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Visto',
};

function Meta({
  at,
  delivery,
  timeZone,
}: {
  at: string;
  delivery: Delivery | null;
  timeZone: string;
}) {
  const Icon = delivery === 'sent' ? Check : CheckCheck;
  return (
    <p className="flex items-center gap-1 text-12 text-muted tabular-nums">
      {formatTime(at, timeZone)}
      {delivery && (
        <>
          <Icon
            size={15}
            strokeWidth={2}
            aria-hidden="true"
            className={delivery === 'read' ? 'text-primary-text' : ''}
          />
          {DELIVERY[delivery]}
        </>
      )}
    </p>
  );
}

interface BubbleProps {
  message: ChatMessage;
  /** Who the conversation is with. */
  person: { id: string; name: string };
  ends: boolean;
  marked: boolean;
  delivery: Delivery | null;
  timeZone: string;
  onReply: (message: ChatMessage) => void;
  onReact: (message: ChatMessage, kind: Reaction | null) => void;
  onDelete: (message: ChatMessage) => void;
}

export function Bubble(props: BubbleProps) {
  const { message, person, ends, marked, delivery, timeZone, onReply, onReact, onDelete } = props;
  const { mine, body, picture, record, replyTo, reactions } = message;
  const { name } = person;
  const react = (kind: Reaction | null) => onReact(message, kind);
  const items = [
    {
      key: 'reply',
      label: 'Responder',
      icon: <Reply size={16} aria-hidden="true" />,
      onSelect: () => onReply(message),
    },
    ...(body
      ? [
          {
            key: 'copy',
            label: 'Copiar',
            icon: <Copy size={16} aria-hidden="true" />,
            onSelect: () => void navigator.clipboard?.writeText(body),
          },
        ]
      : []),
    {
      key: 'delete',
      label: 'Eliminar para mí',
      icon: <Trash2 size={16} aria-hidden="true" />,
      tone: 'bad' as const,
      onSelect: () => onDelete(message),
    },
  ];
  return (
    <div
      id={`mensaje-${message.seq}`}
      className={cx(
        'group flex flex-col gap-1',
        mine ? 'items-end' : 'items-start',
        ends && 'mb-2',
        reactions.length > 0 && 'pb-3.5',
      )}
    >
      <div
        className={cx('flex max-w-[min(85%,34rem)] items-center gap-1', mine && 'flex-row-reverse')}
      >
        <div className={cx('relative min-w-0', reactions.length > 0 && 'min-w-14')}>
          <span className="sr-only">{mine ? 'Tú: ' : `${name}: `}</span>
          {record && <SentRecord record={record} sender={mine ? null : person.id} />}
          {(body || picture) && (
            <BubbleShape mine={mine} marked={marked}>
              {replyTo && <Quote of={replyTo} name={name} />}
              {picture && (
                <div className={cx('-mx-2.5', !replyTo && '-mt-1', body ? 'mb-1.5' : '-mb-1')}>
                  <MessagePicture picture={picture} />
                </div>
              )}
              {body && (
                <p className="break-words whitespace-pre-wrap">
                  <WithLinks text={body} />
                </p>
              )}
            </BubbleShape>
          )}
          <Reactions message={message} onReact={react} />
        </div>
        <Menu
          label="Acciones del mensaje"
          items={items}
          header={<ReactionRow message={message} onReact={react} />}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              label="Acciones del mensaje"
              size={28}
              icon={<Ellipsis size={16} aria-hidden="true" />}
              className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 coarse:opacity-60"
            />
          )}
        />
      </div>
      {ends && <Meta at={message.createdAt} delivery={delivery} timeZone={timeZone} />}
    </div>
  );
}
