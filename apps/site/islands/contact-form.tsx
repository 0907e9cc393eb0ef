import { serviceTypes } from '../content/contact.ts';
import { Icon } from '../layout/icons.tsx';
import { Field, TextField } from './parts/field.tsx';
import { SentMessage } from './parts/sent-message.tsx';
import { useSimulatedSend } from './parts/use-simulated-send.ts';

function Fields() {
  return (
    <>
      <div className="form-grid">
        <TextField id="name" label="Nombre completo" autoComplete="name" required />
        <TextField
          id="email"
          type="email"
          label="Email"
          autoComplete="email"
          placeholder="nombre@correo.com"
          required
        />
        <TextField
          id="company"
          label="Gimnasio o empresa"
          autoComplete="organization"
          placeholder="Opcional"
        />
        <TextField
          id="phone"
          type="tel"
          label="Teléfono"
          autoComplete="tel"
          placeholder="Opcional"
        />
        <Field id="serviceType" label="Tipo de consulta">
          <div className="select">
            <select className="input" id="serviceType" name="serviceType" defaultValue="">
              <option value="">Selecciona una opción</option>
              {serviceTypes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron" size={18} />
          </div>
        </Field>
        <TextField id="subject" label="Asunto" placeholder="Opcional" />
      </div>
      <Field id="message" label="Mensaje" required>
        <textarea
          className="input"
          id="message"
          name="message"
          placeholder="Cuéntanos cuántos miembros tienes y qué quieres resolver."
          required
        />
      </Field>
    </>
  );
}

/** The contact form: browser checks only, and a sending that is simulated. */
export default function ContactForm() {
  const { state, submit, reset } = useSimulatedSend();
  if (state === 'sent') return <SentMessage onReset={reset} />;
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
        <Fields />
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
