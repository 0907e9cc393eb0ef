import { company, mailto } from '../content/company.ts';
import {
  mediaKit,
  type PressRelease,
  pressGuidelines,
  pressReleases,
} from '../content/corporate/press.ts';
import { longDate } from '../content/dates.ts';
import { Badge, Closing, Fold, Hero, Ticks } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';

function Release({ release }: { release: PressRelease }) {
  return (
    <Fold
      open={release.featured}
      summary={
        <>
          <span className="release-meta">
            <time dateTime={release.date}>{longDate(release.date)}</time>
            <Badge tone={release.featured ? 'ember' : 'plain'}>{release.category}</Badge>
          </span>
          <h3>{release.title}</h3>
          <span className="release-excerpt">{release.excerpt}</span>
        </>
      }
    >
      <div className="release-text" id={release.id}>
        {release.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a className="link" href={release.downloadUrl} download>
          <span>
            Descargar comunicado (TXT)<span className="sr-only"> «{release.title}»</span>
          </span>
          <Icon name="download" size={18} />
        </a>
      </div>
    </Fold>
  );
}

function Kit() {
  return (
    <section className="w sec" id="marca">
      <h2>La marca, lista para usar.</h2>
      <ul className="grid four kit">
        {mediaKit.map(({ title, text, href, file }) => (
          <li key={href}>
            <a href={href} download>
              <span className="kit-picture">
                <img src={href} alt="" width="180" height="72" loading="lazy" />
              </span>
              <span>
                <b className="h4">{title}</b>
                <span className="text">{text}</span>
              </span>
              <span className="link">
                {file} <Icon name="download" size={18} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="grid two rules">
        <div>
          <h3 className="h4">Sí</h3>
          <Ticks items={pressGuidelines.yes} />
        </div>
        <div>
          <h3 className="h4">No</h3>
          <Ticks items={pressGuidelines.no} mark="close" />
        </div>
      </div>
    </section>
  );
}

function Awards() {
  return (
    <section className="pit dark">
      <div className="w sec split awards">
        <p className="zero iso compact" aria-hidden="true">
          0
        </p>
        <div>
          <h2>Premios: ninguno todavía.</h2>
          <p className="lead">
            Tampoco hay notas de prensa de otros sobre nosotros. Forja está en lanzamiento; cuando
            alguien nos premie o nos publique, lo pondremos aquí con enlace y fecha.
          </p>
        </div>
      </div>
    </section>
  );
}

export function PressPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Hechos, <br />
            sin
          </>
        }
        hot="humo."
        lead="Comunicados propios, marca para descargar y una persona que responde."
      />
      <section className="w sec" aria-labelledby="comunicados">
        <h2 id="comunicados">Comunicados.</h2>
        <div className="faq releases">
          {pressReleases.map((release) => (
            <Release key={release.id} release={release} />
          ))}
        </div>
      </section>
      <div className="band">
        <Kit />
      </div>
      <Awards />
      <section className="w sec split" id="contacto">
        <div>
          <h2>Hablar con nosotros.</h2>
        </div>
        <ul className="grid two marked press-contacts">
          <li>
            <h3>Redacción</h3>
            <p className="muted">Preguntas, datos e imágenes. Respuesta en 24 horas.</p>
            <a className="link" href={mailto(company.email.press, 'Consulta de prensa')}>
              Escribir <Icon name="arrow" size={16} weight={2} />
            </a>
          </li>
          <li>
            <h3>Entrevistas</h3>
            <p className="muted">
              Se agendan con 24 a 48 horas. Dinos el medio, el tema y cuándo publicas.
            </p>
            <a className="link" href={mailto(company.email.press, 'Solicitud de entrevista')}>
              Pedir entrevista <Icon name="arrow" size={16} weight={2} />
            </a>
          </li>
        </ul>
      </section>
      <Closing
        tone="calm"
        title="Pruébala antes de escribir."
        text="Media hora de demo, también para periodistas."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/company', label: 'La compañía' }}
      />
    </>
  );
}
