import { SoonButton } from './blocks.tsx';

/** The newsletter box; the specification gives it no behaviour yet. */
export function Newsletter({ title, text, id }: { title: string; text: string; id: string }) {
  return (
    <section className="w newsletter">
      <div className="panel between dark">
        <div>
          <h2>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="newsletter-fields">
          <label className="sr-only" htmlFor={id}>
            Tu email
          </label>
          <input
            className="input"
            id={id}
            type="email"
            placeholder="nombre@correo.com"
            autoComplete="email"
          />
          <SoonButton className="btn primary">Suscribirme</SoonButton>
        </div>
      </div>
    </section>
  );
}
