import { demoRequest } from '../content/contact.ts';
import { agenda, tours, tourUrl } from '../content/demo.ts';
import { Closing, Hero, Ticks } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';
import { Shot } from '../layout/shot.tsx';

/** Lets visitors ask for a demo or open the sample gym. */
export function DemoPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Media hora <br />
            al
          </>
        }
        hot="fuego."
        lead="Te mostramos Forja con los problemas de tu gimnasio, no con diapositivas."
      >
        <div className="actions demo-actions">
          <a className="btn primary" href={demoRequest}>
            Solicitar Demo <Icon name="arrow" size={18} weight={2} />
          </a>
          <a className="btn ghost" href="#muestra" data-tour>
            Entrar al gimnasio de muestra
          </a>
        </div>
        <p className="note demo-note">
          Se abre tu correo con los datos que necesitamos. Respondemos en menos de 24 horas.
        </p>
      </Hero>
      <section className="w sec demo-agenda" aria-labelledby="agenda">
        <h2 className="mid" id="agenda">
          30 minutos, minuto a minuto
        </h2>
        <ol className="agenda">
          {agenda.map(({ minutes, title, text }) => (
            <li key={title} className={`m${minutes}`}>
              <span className="agenda-bar" aria-hidden="true" />
              <b className="big">{minutes} min</b>
              <h3 className="h4">{title}</h3>
              <p className="text">{text}</p>
            </li>
          ))}
        </ol>
        <Ticks
          items={['Sin tarjeta de crédito', 'Sin compromiso', 'En español, por videollamada']}
        />
      </section>
      <section className="dark pit" id="muestra" data-tour>
        <div className="w sec">
          <h2>O pasa y míralo todo.</h2>
          <p className="lead">
            Un gimnasio con 120 personas inventadas, seis meses de pagos y clases con cupos. Sin
            cuenta y sin correo: solo se mira, y cada noche empieza de nuevo.
          </p>
          <ul className="tours">
            {tours.map(({ as, title, text, label, picture, alt }) => (
              <li key={as}>
                <Shot name={picture} dark sizes="(max-width: 899px) 92vw, 860px" alt={alt} />
                <h3>{title}</h3>
                <p className="note">{text}</p>
                <a className="btn primary" href={tourUrl(as)} data-script="tour">
                  {label} <Icon name="arrow" size={18} weight={2} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Closing
        title="Trae tu peor lunes."
        text="Cuéntanos qué te quita más tiempo y lo resolvemos en la demo, delante de ti."
        primary={{ href: demoRequest, label: 'Solicitar Demo Gratis' }}
        secondary={{ href: '/pricing', label: 'Ver Precios' }}
      />
    </>
  );
}
