import type { Conversation } from '@forja/contract/social/conversation-routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { Ban, ChevronLeft, EllipsisVertical, Flag, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatRelative } from '../../../lib/format/dates.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useOnline } from '../../../lib/offline/online.ts';
import { BlockQuestion } from '../../../shared/person-card/block-question.tsx';
import { useBlock } from '../../../shared/person-card/friendship.ts';
import { PersonAvatar } from '../../../shared/person-card/person-avatar.tsx';
import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import { useClearConversation } from '../queries.ts';

const ReportDialog = lazyDialog(
  () => import('../../../shared/person-card/report-dialog.tsx'),
  'ReportDialog',
);

function presenceText({ person }: Conversation, typing: boolean, connected: boolean): string {
  if (!connected) return 'sin conexión';
  if (typing) return 'escribiendo…';
  if (person.online) return 'en línea';
  return person.lastSeenAt ? `última vez ${formatRelative(person.lastSeenAt, Date.now())}` : '';
}

interface Props {
  conversation: Conversation;
  typing: boolean;
  onBack: () => void;
  onSearch: () => void;
}

export function ThreadHeader({ conversation, typing, onBack, onSearch }: Props) {
  const { person, blocked } = conversation;
  const [asking, setAsking] = useState<'block' | 'clear' | 'report' | null>(null);
  const close = () => setAsking(null);
  const block = useBlock(close);
  const clear = useClearConversation(onBack, close);
  const role = person.coachesMe ? 'Te entrena' : person.isStaff && 'Personal';
  const words = [role, presenceText(conversation, typing, useOnline())];
  return (
    <header className="flex h-15 flex-none items-center gap-2.5 border-b border-line px-1 md:px-3">
      <IconButton
        label="Volver a los mensajes"
        size={44}
        className="text-ink min-[769px]:hidden"
        icon={<ChevronLeft size={26} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onBack}
      />
      <div className="relative flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
        <PersonAvatar person={person} />
        <div className="min-w-0 flex-1">
          <h2 className="text-16 font-semibold">
            <PersonButton
              person={person}
              className="block max-w-full truncate after:absolute after:inset-0"
            >
              {person.name}
            </PersonButton>
          </h2>
          <p aria-live="polite" className="truncate text-13 text-muted">
            {words.filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <IconButton
        label="Buscar en esta conversación"
        size={44}
        className="text-ink"
        icon={<Search size={21} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onSearch}
      />
      <Menu
        label="Opciones de la conversación"
        placement={{ side: 'bottom', align: 'end' }}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label="Opciones de la conversación"
            size={44}
            className="text-ink"
            icon={<EllipsisVertical size={21} strokeWidth={1.75} aria-hidden="true" />}
          />
        )}
        items={[
          {
            key: 'clear',
            label: 'Eliminar la conversación',
            icon: <Trash2 size={16} aria-hidden="true" />,
            onSelect: () => setAsking('clear'),
          },
          {
            key: 'report',
            label: 'Reportar al gimnasio',
            icon: <Flag size={16} aria-hidden="true" />,
            onSelect: () => setAsking('report'),
          },
          {
            key: 'block',
            label: blocked ? 'Desbloquear' : 'Bloquear',
            icon: <Ban size={16} aria-hidden="true" />,
            tone: 'bad',
            divided: true,
            onSelect: () => (blocked ? block.start(person.id, false) : setAsking('block')),
          },
        ]}
      />
      <BlockQuestion
        open={asking === 'block'}
        name={person.name}
        working={block.busy}
        onCancel={close}
        onConfirm={() => block.start(person.id, true)}
      />
      <ConfirmDestroy
        open={asking === 'clear'}
        onCancel={close}
        onConfirm={() => clear.start(person.id)}
        working={clear.busy}
        title="¿Eliminar esta conversación?"
        text={`Se borra solo para ti. ${person.name} conserva sus mensajes.`}
        confirmLabel="Eliminar para mí"
      />
      {asking === 'report' && <ReportDialog person={person} onClose={close} />}
    </header>
  );
}
