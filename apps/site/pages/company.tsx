import { company } from '../content/company.ts';
import { milestones, mission, values, vision } from '../content/corporate/about.ts';
import { corporateContacts, founder } from '../content/corporate/corporate.ts';
import { Closing, HeatSteps, Hero, Ledger } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';

function Purpose() {
  return (
    <section className="pit dark purpose">
      <div className="w sec split even">
        <div>
          <h2 className="h4">Misión</h2>
          <p className="loud">{mission}</p>
        </div>
        <div>
          <h2 className="h4">Visión</h2>
          <p className="loud">{vision}</p>
        </div>
      </div>
    </section>
  );
}

function Contacts() {
  return (
    <section className="w sec split" id="contactos">
      <div>
        <h2>Una puerta por tema.</h2>
        <p className="lead">Cada correo lo lee alguien que puede responderlo.</p>
      </div>
      <ul className="rows contacts">
        {corporateContacts.map(({ area, text, href }) => (
          <li key={area}>
            <a className="row" href={href}>
              <span className="h4">{area}</span>
              <span className="muted">{text}</span>
              <span className="link">
                Escribir <Icon name="arrow" size={16} weight={2} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CompanyPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Un taller, no <br />
            un
          </>
        }
        hot="discurso."
        lead="Forja es una startup de Costa Rica que construye una sola cosa: la plataforma con la que se administra un gimnasio."
      />
      <Purpose />
      <section className="w sec">
        <h2>Cuatro golpes que no cambian.</h2>
        <Ledger points={values} />
      </section>
      <section className="band">
        <div className="w sec">
          <h2>Del hierro frío a la región.</h2>
          <HeatSteps steps={milestones} />
        </div>
      </section>
      <section className="w sec split origin">
        <figure>
          <blockquote>
            <p className="loud">«{founder.quote}»</p>
          </blockquote>
          <figcaption>
            <b>{founder.role}</b>
            <span className="muted">{founder.text}</span>
          </figcaption>
        </figure>
        <div>
          <Icon name="pin" size={28} weight={1.5} />
          <h2 className="mid">{company.country}</h2>
          <p className="muted">
            Trabajamos desde Costa Rica, en la hora de tu gimnasio: {company.hours.weekdays} (
            {company.hours.zone}), de lunes a viernes.
          </p>
          <a className="link" href="/about">
            La historia completa <Icon name="arrow" size={16} weight={2} />
          </a>
        </div>
      </section>
      <div className="band">
        <Contacts />
      </div>
      <Closing
        tone="iron"
        title="Míranos trabajar."
        text="La mejor presentación de la compañía es el producto: 30 minutos, sin tarjeta."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/about', label: 'Nosotros' }}
      />
    </>
  );
}
