import type { ReactNode } from 'react';
import { Icon } from '../../layout/icons.tsx';
import { SentMessage } from './sent-message.tsx';
import { useSimulatedSend } from './use-simulated-send.ts';

/** A form for messages to us: it is checked by the browser only, and sending is simulated. */
export function MessageForm({ mail, children }: { mail: string; children: ReactNode }) {
  const { state, submit, reset } = useSimulatedSend();
  if (state === 'sent') return <SentMessage mail={mail} onReset={reset} />;
  const isSending = state === 'sending';
  return (
    // Without script `method="dialog"` sends nothing anywhere.
    <form
      className={isSending ? 'form-body sending' : 'form-body'}
      method="dialog"
      onSubmit={submit}
      aria-busy={isSending}
    >
      <fieldset disabled={isSending}>
        <legend className="sr-only">Tu mensaje</legend>
        {children}
      </fieldset>
      <p className="note">
        Los campos con * son obligatorios. Al enviar aceptas que te contactemos.
      </p>
      <button className="btn primary block" type="submit" disabled={isSending}>
        {isSending ? (
          'Enviando...'
        ) : (
          <>
            Enviar mensaje <Icon name="arrow" size={18} weight={2} />
          </>
        )}
      </button>
      <p className="sr-only" role="status">
        {isSending ? 'Enviando...' : ''}
      </p>
    </form>
  );
}
