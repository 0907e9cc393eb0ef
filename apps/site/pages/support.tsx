import { company } from '../content/company.ts';
import {
  type CommonIssue,
  channelHref,
  commonIssues,
  type Difficulty,
  type SupportChannel,
  supportChannels,
  supportTiers,
} from '../content/library/support.ts';
import { Badge, Closing, Fold, Hero, Steps } from '../layout/blocks.tsx';
import { HotBar } from '../layout/devices.tsx';
import { Icon } from '../layout/icons.tsx';

function ChannelAction({ channel }: { channel: SupportChannel }) {
  const href = channelHref(channel);
  if (!href) {
    return (
      <button className="btn solid" type="button" disabled>
        Próximamente
      </button>
    );
  }
  const byPhone = channel.contact?.kind === 'phone';
  return (
    <a className="btn solid" href={href}>
      <Icon name={channel.icon} size={18} /> {byPhone ? 'Llamar' : 'Escribir'}
    </a>
  );
}

function Channel({ channel }: { channel: SupportChannel }) {
  return (
    <li>
      <Icon name={channel.icon} size={30} weight={1.5} />
      <h2>{channel.title}</h2>
      <p className="muted">{channel.description}</p>
      <dl>
        <div>
          <dt>Respuesta</dt>
          <dd>{channel.responseTime}</dd>
        </div>
        <div>
          <dt>Horario</dt>
          <dd>{channel.availability}</dd>
        </div>
        <div>
          <dt>Planes</dt>
          <dd>{channel.plans.join(', ')}</dd>
        </div>
        <div>
          <dt>Detalles</dt>
          <dd>{channel.details.join('. ')}</dd>
        </div>
      </dl>
      <ChannelAction channel={channel} />
    </li>
  );
}

// The faster the answer, the fuller and hotter the bar.
function Tiers() {
  return (
    <section className="pit dark">
      <div className="w sec">
        <h2>Cuatro temperaturas de respuesta.</h2>
        <ul className="rows support-tiers">
          {supportTiers.map(({ plan, responseTime, hours, includes }) => (
            <li className="row" key={plan}>
              <h3>{plan}</h3>
              <p className="big">{responseTime}</p>
              <HotBar value={16 - hours} max={16} id={`tier-${plan}`} />
              <p className="text">{includes.join('. ')}.</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const difficultyTone: Record<Difficulty, 'ok' | 'soft' | 'ember'> = {
  Fácil: 'ok',
  Medio: 'soft',
  Avanzado: 'ember',
};

function Issue({ issue }: { issue: CommonIssue }) {
  return (
    <Fold
      summary={
        <span>
          <span className="issue-meta">
            <Badge tone={difficultyTone[issue.difficulty]}>{issue.difficulty}</Badge>
            <span className="note">{issue.category}</span>
          </span>
          {issue.question}
        </span>
      }
    >
      <Steps steps={issue.steps} />
    </Fold>
  );
}

function Emergency() {
  return (
    <section className="w sec" id="emergencia">
      <div className="panel hot-panel between head emergency">
        <div>
          <h2>La puerta no abre y hay gente afuera.</h2>
          <p>
            Eso es una emergencia. Con Pro y Enterprise, llama o escribe «URGENTE» en el asunto. En
            los demás planes, escríbenos por email; mientras tanto, administración puede abrir desde
            la pantalla Dispositivos.
          </p>
        </div>
        <div className="actions">
          <a className="btn solid" href={company.phone.href}>
            <Icon name="phone" size={18} /> Llamar ahora
          </a>
          <a
            className="btn ghost"
            href={`mailto:${company.email.support}?subject=${encodeURIComponent('URGENTE: ')}`}
          >
            Escribir urgente
          </a>
        </div>
      </div>
    </section>
  );
}

export function SupportPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Alguien <br />
          </>
        }
        hot="responde."
        lead="Personas que conocen el producto, en español y en la hora de tu gimnasio."
      />
      <section className="w sec">
        <h2 className="sr-only">Canales de soporte</h2>
        <ul className="gains three late support-channels">
          {supportChannels.map((channel) => (
            <Channel key={channel.title} channel={channel} />
          ))}
        </ul>
      </section>
      <Tiers />
      <section className="w sec split">
        <div>
          <h2>Antes de escribir.</h2>
          <p className="lead">Los tres tropiezos más comunes, con su salida.</p>
        </div>
        <div className="faq">
          {commonIssues.map((issue) => (
            <Issue key={issue.question} issue={issue} />
          ))}
        </div>
      </section>
      <div className="band">
        <Emergency />
      </div>
      <section className="w sec">
        <h2 className="mid">También puedes:</h2>
        <ul className="rows next">
          <li>
            <a className="row" href="/help-center">
              <span className="kind">Centro de ayuda</span>
              <h3>Buscar una respuesta paso a paso</h3>
              <Icon name="arrow" size={26} />
            </a>
          </li>
          <li>
            <a className="row" href="/webinars">
              <span className="kind">Webinars</span>
              <h3>Preguntar en vivo, gratis</h3>
              <Icon name="arrow" size={26} />
            </a>
          </li>
        </ul>
      </section>
      <Closing
        tone="calm"
        title="¿Aún no eres cliente?"
        text="También respondemos. Pregunta lo que quieras antes de decidir."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/contact', label: 'Contacto' }}
      />
    </>
  );
}
