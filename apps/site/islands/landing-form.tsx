import { Icon } from '../layout/icons.tsx';
import { Field, TextField } from './parts/field.tsx';
import { SentMessage } from './parts/sent-message.tsx';
import { useSimulatedSend } from './parts/use-simulated-send.ts';

/** The landing page's form: an email and a message of at least five characters. */
export default function LandingForm() {
  const { state, submit, reset } = useSimulatedSend();
  if (state === 'sent') return <SentMessage onReset={reset} />;
  const isSending = state === 'sending';
  return (
    <form
      className={isSending ? 'form-body sending' : 'form-body'}
      method="dialog"
      onSubmit={submit}
      aria-busy={isSending}
    >
      <fieldset disabled={isSending}>
        <TextField
          id="email"
          type="email"
          label="Email"
          autoComplete="email"
          placeholder="nombre@correo.com"
          required
        />
        <Field id="message" label="Mensaje" required>
          <textarea
            className="input"
            id="message"
            name="message"
            placeholder="¿Qué quieres resolver en tu gimnasio?"
            minLength={5}
            required
          />
        </Field>
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
