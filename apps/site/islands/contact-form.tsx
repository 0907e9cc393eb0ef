import { serviceTypes } from '../content/contact-form.ts';
import { Icon } from '../layout/icons.tsx';
import { Field, TextField } from './parts/field.tsx';
import { MessageForm } from './parts/message-form.tsx';

/** The contact form. */
export default function ContactForm({ mail }: { mail: string }) {
  return (
    <MessageForm mail={mail}>
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
    </MessageForm>
  );
}
