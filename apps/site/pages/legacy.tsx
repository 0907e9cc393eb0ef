import { company } from '../content/company.ts';
import {
  firstGyms,
  landingBenefits,
  landingFeatures,
  landingMail,
  landingSteps,
  paymentFlow,
  type Quote,
  testimonials,
} from '../content/landing.ts';
import LandingForm from '../islands/landing-form.tsx';
import { Badge, Closing, HeatSteps, Marked, Ticks } from '../layout/blocks.tsx';
import { Rings, Sparks } from '../layout/devices.tsx';
import { FormWithoutScript } from '../layout/form-without-script.tsx';
import { Icon } from '../layout/icons.tsx';
import { Island } from '../layout/island.tsx';
import { LandingPrices } from './legacy-prices.tsx';

function Opening() {
  return (
    <section className="landing-hero dark">
      <Rings cold />
      <div className="w landing-hero-in">
        <Badge tone="soft">
          <i className="spark" />
          Más de 100 gimnasios
        </Badge>
        <h1>
          Tu gimnasio, al <span className="hot">rojo vivo.</span>
        </h1>
        <p className="lead">
          Cientos de gimnasios quieren lo mismo: abrir la puerta, cobrar a tiempo y entrenar. Forja
          lo junta en una sola plataforma, lista en menos de 24 horas.
        </p>
        <div className="actions">
          <a className="btn primary" href={landingMail.start}>
            Empezar ahora <Icon name="arrow" size={18} weight={2} />
          </a>
          <a className="btn ghost" href={landingMail.demo}>
            Pedir una demo
          </a>
        </div>
        <Sparks seed={41} width={1280} height={215} count={60} />
      </div>
    </section>
  );
}

function PaymentFlow() {
  return (
    <section className="w sec">
      <h2>Del cliente a tu cuenta, sin escalas.</h2>
      <ol className="gains three flow">
        {paymentFlow.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={30} />
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="note">
        ¿Efectivo o transferencia móvil? El pago espera hasta que tú lo confirmas, con un toque.
      </p>
    </section>
  );
}

function Tiles() {
  return (
    <section className="band">
      <div className="w sec">
        <h2>Catorce herramientas, un solo mango.</h2>
        <ul className="grid four tiles">
          {landingFeatures.map(({ icon, title, text }) => (
            <li className="card tile" key={title}>
              <Icon name={icon} size={24} />
              <h3 className="h4">{title}</h3>
              <p className="text">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The words of beta testers, or until there are any an invitation to be the first. */
function Testimonials({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) {
    return (
      <section className="band">
        <div className="w sec split wide">
          <div>
            <h2>Lo dirán quienes la prueban.</h2>
            <p className="lead">
              Aún no hay citas, porque no inventamos ninguna. Los tres primeros lugares son de los
              primeros gimnasios.
            </p>
            <a className="btn primary alone" href={landingMail.beta}>
              Ser de los primeros <Icon name="arrow" size={18} weight={2} />
            </a>
          </div>
          <Marked points={firstGyms} />
        </div>
      </section>
    );
  }
  return (
    <section className="band">
      <div className="w sec">
        <h2>Lo dicen quienes la prueban.</h2>
        <div className="grid three late quotes">
          {quotes.map(({ who, place, text }) => (
            <figure className="card" key={who}>
              <blockquote>«{text}»</blockquote>
              <figcaption className="note">
                <b>{who}</b> · {place}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The one-page landing, whose buttons all open an e-mail. */
export function LegacyPage() {
  return (
    <>
      <Opening />
      <PaymentFlow />
      <Tiles />
      <section className="dark pit">
        <div className="w sec">
          <h2>Cuatro golpes y está lista.</h2>
          <HeatSteps steps={landingSteps} />
        </div>
      </section>
      <section className="w sec split">
        <h2 className="mid">Lo que ganas desde el primer día</h2>
        <Ticks items={landingBenefits} lined />
      </section>
      <Testimonials quotes={testimonials} />
      <LandingPrices />
      <Closing
        title="Enciende la forja."
        text="30 días para probar sin compromiso y garantía de devolución."
        primary={{ href: landingMail.start, label: 'Empezar ahora' }}
        secondary={{ href: landingMail.demo, label: 'Pedir una demo' }}
      />
      <section className="w sec split wide landing-contact" id="contacto">
        <div>
          <h2>Escríbenos.</h2>
          <p className="lead">Tu email y tu mensaje bastan. Respondemos en menos de 24 horas.</p>
        </div>
        <div className="form">
          <Island
            name="landing-form"
            component={LandingForm}
            props={{ mail: company.email.contact }}
          />
          <FormWithoutScript />
        </div>
      </section>
    </>
  );
}
