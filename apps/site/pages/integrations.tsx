import {
  type Integration,
  type IntegrationStatus,
  integrationCategories,
  integrationLabel,
} from '../content/integrations.ts';
import { Badge, Closing, Hero } from '../layout/blocks.tsx';
import { Icon, type IconName } from '../layout/icons.tsx';

const look: Record<IntegrationStatus, { tone: 'ok' | 'plain' | 'soft'; icon?: IconName }> = {
  available: { tone: 'ok', icon: 'check' },
  planned: { tone: 'plain' },
  enterprise: { tone: 'soft', icon: 'bolt' },
};

function Joint({ integration }: { integration: Integration }) {
  return (
    <li>
      <div className="between">
        <h3>{integration.name}</h3>
        <Badge {...look[integration.status]}>{integrationLabel[integration.status]}</Badge>
      </div>
      <p className="muted">{integration.description}</p>
      <p className="tags joint-features">
        {integration.features.map((feature) => (
          <span key={feature}>
            <i className="spark" />
            {feature}
          </span>
        ))}
      </p>
    </li>
  );
}

export function IntegrationsPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Todo se <br />
          </>
        }
        hot="suelda."
        lead="Seis familias de conexiones. Cada una dice lo que ya funciona y lo que todavía no."
      >
        <nav className="tags families" aria-label="Familias de integraciones">
          {integrationCategories.map(({ id, title, icon }) => (
            <a className="chip" key={id} href={`#${id}`}>
              <Icon name={icon} size={19} /> {title}
            </a>
          ))}
        </nav>
      </Hero>
      <div className="w welds">
        {integrationCategories.map(({ id, title, text, icon, integrations }) => (
          <section className="split weld" key={id} id={id} aria-labelledby={`${id}-title`}>
            <div className="weld-name">
              <Icon name={icon} size={34} weight={1.4} />
              <h2 className="mid" id={`${id}-title`}>
                {title}
              </h2>
              <p className="muted">{text}</p>
            </div>
            <ul className="joints">
              {integrations.map((integration) => (
                <Joint key={integration.name} integration={integration} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Closing
        tone="iron"
        title="¿Y la tuya?"
        text="Si tu gimnasio usa algo que no está aquí, cuéntanos. Te decimos si se puede, cuánto toma y cuánto cuesta."
        primary={{ href: '/contact', label: 'Pedir una integración' }}
        secondary={{ href: '/partners', label: 'Ser socio' }}
      />
    </>
  );
}
