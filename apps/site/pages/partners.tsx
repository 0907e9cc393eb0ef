import { company, mailto } from '../content/company.ts';
import {
  type Partner,
  partnerCategories,
  partnerImpact,
  partnerTypes,
} from '../content/corporate/partners.ts';
import { Badge, Closing, Figures, Hero, Ticks } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';

function PartnerRow({ partner }: { partner: Partner }) {
  const integrated = partner.status === 'Integrado';
  return (
    <li>
      <span className="plate" aria-hidden="true">
        {partner.logo}
      </span>
      <div>
        <div className="tags partner-head">
          <h4>{partner.name}</h4>
          <Badge tone={integrated ? 'ok' : 'plain'} icon={integrated ? 'check' : undefined}>
            {partner.status}
          </Badge>
        </div>
        <p className="muted">
          {partner.description} {partner.benefits.join('. ')}.
        </p>
      </div>
      <a className="link" href={partner.website} target="_blank" rel="noopener noreferrer">
        Sitio web <Icon name="external" size={17} weight={1.9} />
        <span className="sr-only"> de {partner.name}, se abre en otra pestaña</span>
      </a>
    </li>
  );
}

function Directory() {
  return (
    <section className="w sec">
      <div className="between head">
        <h2>Con quién hablamos.</h2>
        <p className="note">
          Son marcas de sus dueños. Estar aquí significa que Forja se conecta con su tecnología, no
          que nos respalden.
        </p>
      </div>
      {partnerCategories.map(({ title, text, partners }) => (
        <div className="split directory" key={title}>
          <div>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </div>
          <ul>
            {partners.map((partner) => (
              <PartnerRow key={partner.name} partner={partner} />
            ))}
          </ul>
        </div>
      ))}
      <p>
        <a className="link" href="/integrations">
          Ver todas las integraciones <Icon name="arrow" size={16} weight={2} />
        </a>
      </p>
    </section>
  );
}

export function PartnersPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Dos hierros, <br />
            un
          </>
        }
        hot="fuego."
        lead="Un gimnasio necesita puertas, pagos y gente que los instale. Ahí entras tú."
      />
      <section className="w sec" aria-label="Impacto">
        <Figures items={partnerImpact} columns="four" />
      </section>
      <section className="pit dark">
        <div className="w sec">
          <h2>Tres formas de ser socio.</h2>
          <ul className="grid three partner-kinds">
            {partnerTypes.map(({ title, text, gets, icon }) => (
              <li key={title}>
                <Icon name={icon} size={30} weight={1.5} />
                <h3>{title}</h3>
                <p className="muted">{text}</p>
                <Ticks items={[gets]} mark="spark" />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Directory />
      <Closing
        tone="iron"
        title="Sumemos fuego."
        text="Cuéntanos qué haces y a qué gimnasios conoces. Respondemos en 24 horas."
        primary={{
          href: mailto(company.email.partners, 'Quiero ser socio de Forja'),
          label: 'Escribir',
        }}
        secondary={{ href: '/integrations', label: 'Integraciones' }}
      />
    </>
  );
}
