import { Button } from '@forja/ui/actions/button.tsx';
import { CircleAlert, Clock } from 'lucide-react';
import { BubbleShape } from './bubble.tsx';
import { outbox } from './current-outbox.ts';
import type { UnsentMessage } from './outbox.ts';

/** A message the server has not taken yet. */
export function UnsentBubble({ waiting, online }: { waiting: UnsentMessage; online: boolean }) {
  const { message, refusal } = waiting;
  return (
    <div className="mb-2 flex flex-col items-end gap-1">
      <div className="max-w-[min(85%,34rem)]">
        <BubbleShape mine waiting>
          <p className="break-words whitespace-pre-wrap">
            {message.body || (message.record ? 'Récord' : 'Foto')}
          </p>
        </BubbleShape>
      </div>
      {refusal ? (
        <div className="flex flex-wrap items-center justify-end gap-2 text-12 text-bad">
          <span className="flex items-center gap-1">
            <CircleAlert size={14} aria-hidden="true" /> {refusal}
          </span>
          <Button size={28} onClick={() => outbox.retry(message.id)}>
            Reintentar
          </Button>
          <Button size={28} variant="ghost" onClick={() => outbox.discard(message.id)}>
            Descartar
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-1 text-12 text-muted">
          <Clock size={13} strokeWidth={2} aria-hidden="true" />
          {online ? 'Enviando…' : 'Se enviará al volver la conexión'}
        </p>
      )}
    </div>
  );
}
