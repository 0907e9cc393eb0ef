import type { ChatMessage } from '@forja/contract/conversations';
import { cx } from '@forja/ui/cx';
import { IconButton } from '@forja/ui/icon-button';
import { Menu } from '@forja/ui/menu';
import { Check, CheckCheck, Copy, Ellipsis, Reply, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format.ts';
import { WithLinks } from './links.tsx';
import { MessagePicture } from './message-picture.tsx';

const shape = 'relative max-w-full rounded-[18px] px-3.5 py-2 text-15 leading-[21px]';

/** The coloured shape around what somebody said. */
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
  name: string;
  ends: boolean;
  marked: boolean;
  delivery: Delivery | null;
  timeZone: string;
  onReply: (message: ChatMessage) => void;
  onDelete: (message: ChatMessage) => void;
}

/** One message of a conversation with what can be done to it. */
export function Bubble(props: BubbleProps) {
  const { message, name, ends, marked, delivery, timeZone, onReply, onDelete } = props;
  const { mine, body, picture, replyTo } = message;
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
      )}
    >
      <div
        className={cx('flex max-w-[min(85%,34rem)] items-center gap-1', mine && 'flex-row-reverse')}
      >
        <BubbleShape mine={mine} marked={marked}>
          <span className="sr-only">{mine ? 'Tú: ' : `${name}: `}</span>
          {replyTo && <Quote of={replyTo} name={name} />}
          {picture && <MessagePicture picture={picture} />}
          {body && (
            <p className="break-words whitespace-pre-wrap">
              <WithLinks text={body} />
            </p>
          )}
        </BubbleShape>
        <Menu
          label="Acciones del mensaje"
          items={items}
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
