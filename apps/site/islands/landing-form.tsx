import { Field, TextField } from './parts/field.tsx';
import { MessageForm } from './parts/message-form.tsx';

/** The landing page's form: an email and a message of at least five characters. */
export default function LandingForm({ mail }: { mail: string }) {
  return (
    <MessageForm mail={mail}>
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
    </MessageForm>
  );
}
