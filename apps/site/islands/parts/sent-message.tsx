import { useEffect, useRef } from 'react';
import { Icon } from '../../layout/icons.tsx';

/**
 * Replaces a form after its message was sent; it takes the focus so that it is read aloud. Sending
 * is simulated, so the address stands beside it, and nobody's message is lost.
 */
export function SentMessage({ mail, onReset }: { mail: string; onReset: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="form-sent">
      <div className="iso compact form-sent-mark">
        <Icon name="check" size={40} weight={2.4} />
      </div>
      <h3 ref={heading} tabIndex={-1}>
        ¡Mensaje enviado exitosamente!
      </h3>
      <p className="muted">Gracias por contactarnos. Te respondemos en las próximas 24 horas.</p>
      <p className="note form-sent-mail">
        ¿Es urgente o quieres guardar copia? Escríbenos también a{' '}
        <a href={`mailto:${mail}`}>{mail}</a>.
      </p>
      <button className="btn ghost" type="button" onClick={onReset}>
        Enviar otro mensaje
      </button>
    </div>
  );
}
