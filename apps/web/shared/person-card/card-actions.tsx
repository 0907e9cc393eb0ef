import type { PersonCard } from '@forja/contract/social/friend-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Ban, Flag, MessageCircle, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BlockQuestion } from './block-question.tsx';
import { type FriendAction, useBlock, useFriendAction } from './friendship.ts';
import { ReportDialog } from './report-dialog.tsx';

function FriendButtons({ card }: { card: PersonCard }) {
  const act = useFriendAction();
  const run = (action: FriendAction) => act.start(card.id, action);
  const state = { loading: act.busy };
  if (card.relation === 'incoming')
    return (
      <>
        <Button disabled={act.busy} onClick={() => run('reject')}>
          Rechazar
        </Button>
        <Button variant="primary" {...state} onClick={() => run('accept')}>
          Aceptar
        </Button>
      </>
    );
  if (card.relation === 'outgoing')
    return (
      <Button {...state} onClick={() => run('remove')}>
        Retirar solicitud
      </Button>
    );
  if (card.relation === 'friend') return null;
  return (
    <Button
      variant={card.writable ? 'outline' : 'primary'}
      icon={<UserPlus size={16} aria-hidden="true" />}
      {...state}
      onClick={() => run('request')}
    >
      Agregar
    </Button>
  );
}

/** The likely actions: befriend, write, unblock. */
export function CardActions({ card, onLeave }: { card: PersonCard; onLeave: () => void }) {
  const navigate = useNavigate();
  const block = useBlock();
  if (card.blocked)
    return (
      <Button loading={block.busy} onClick={() => block.start(card.id, false)}>
        Desbloquear
      </Button>
    );
  const write = () => {
    onLeave();
    navigate(`/mensajes?con=${card.id}`);
  };
  return (
    <>
      <FriendButtons card={card} />
      {card.writable && (
        <Button
          variant="primary"
          icon={<MessageCircle size={16} aria-hidden="true" />}
          onClick={write}
        >
          Escribir
        </Button>
      )}
    </>
  );
}

/** The rare actions: unfriend, block, report. */
export function CardMenu({ card }: { card: PersonCard }) {
  const [asking, setAsking] = useState<'remove' | 'block' | 'report' | null>(null);
  const onSettled = () => setAsking(null);
  const act = useFriendAction(onSettled);
  const block = useBlock(onSettled);
  const quiet = { variant: 'ghost', size: 36, className: '-ml-3 justify-start' } as const;
  return (
    <div className="mt-3 grid justify-items-start border-t border-line-2 pt-2">
      {card.relation === 'friend' && (
        <Button
          {...quiet}
          icon={<UserMinus size={16} aria-hidden="true" />}
          onClick={() => setAsking('remove')}
        >
          Quitar de mis amistades
        </Button>
      )}
      <Button
        {...quiet}
        icon={<Flag size={16} aria-hidden="true" />}
        onClick={() => setAsking('report')}
      >
        Reportar al gimnasio
      </Button>
      {!card.blocked && (
        <Button
          {...quiet}
          icon={<Ban size={16} aria-hidden="true" />}
          onClick={() => setAsking('block')}
        >
          Bloquear
        </Button>
      )}
      <ConfirmDestroy
        open={asking === 'remove'}
        onCancel={onSettled}
        onConfirm={() => act.start(card.id, 'remove')}
        working={act.busy}
        title={`¿Quitar a ${card.name} de tus amistades?`}
        text="No se le avisa. Para volver a escribirse tendrán que ser amistades otra vez."
        confirmLabel="Quitar"
      />
      <BlockQuestion
        open={asking === 'block'}
        name={card.name}
        working={block.busy}
        onCancel={onSettled}
        onConfirm={() => block.start(card.id, true)}
      />
      {asking === 'report' && <ReportDialog person={card} onClose={onSettled} />}
    </div>
  );
}
