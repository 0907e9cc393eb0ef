import { company, mailto } from '../content/company.ts';
import { limits, ownership, type Safeguard, safeguards } from '../content/corporate/security.ts';
import { Closing, Hero, Ledger, Marked } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';

const ovens = ['Gimnasio A', 'Gimnasio B', 'Gimnasio C'];

/**
 * A drawing of three sealed cells: each request reaches only one gym, and the database separates
 * them.
 */
function Ovens() {
  return (
    <figure>
      <ul>
        {ovens.map((name, index) => (
          <li key={name} className={index === 1 ? 'lit iso-ring' : undefined}>
            <div className="oven dark">
              <b className="big">{name}</b>
              <span>personas</span>
              <span>pagos</span>
              <span>entradas</span>
            </div>
          </li>
        ))}
      </ul>
      <figcaption className="note">
        Una petición del gimnasio B solo enciende sus filas. Las demás no están apagadas: para esa
        petición no existen.
      </figcaption>
    </figure>
  );
}

function Guard({ safeguard }: { safeguard: Safeguard }) {
  return (
    <li className="row">
      <Icon name={safeguard.icon} size={30} weight={1.5} />
      <div>
        <h3>{safeguard.title}</h3>
        <p className="guard-text">{safeguard.text}</p>
      </div>
      <p className="muted">{safeguard.detail}</p>
    </li>
  );
}

export function SecurityPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Cerrado <br />a
          </>
        }
        hot="fuego."
        lead="Lo que hacemos con los datos de tu gimnasio, dicho de forma que se pueda comprobar. Y lo que no hacemos."
      />
      <section className="w ovens">
        <Ovens />
      </section>
      <section className="w sec">
        <h2>Seis cerraduras.</h2>
        <ul className="rows guards">
          {safeguards.map((safeguard) => (
            <Guard key={safeguard.title} safeguard={safeguard} />
          ))}
        </ul>
      </section>
      <section className="pit dark">
        <div className="w sec split wide">
          <h2>La llave es tuya.</h2>
          <Marked points={ownership} />
        </div>
      </section>
      <section className="w sec" id="limites">
        <div className="between head">
          <h2>Nuestros límites.</h2>
          <p className="lead">Una página de seguridad sin esta sección es publicidad.</p>
        </div>
        <Ledger points={limits} />
      </section>
      <Closing
        tone="iron"
        title="¿Viste una grieta?"
        text="Escríbenos antes de publicarla. Respondemos en 24 horas, la arreglamos y te damos el crédito si lo quieres."
        primary={{
          href: mailto(company.email.security, 'Reporte de seguridad'),
          label: 'Reportar',
        }}
        secondary={{ href: '/contact', label: 'Otra pregunta' }}
      />
    </>
  );
}
