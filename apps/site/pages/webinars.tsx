import { company, mailto } from '../content/company.ts';
import { aheadOf, localDay, longDate, longDateWithWeekday } from '../content/dates.ts';
import {
  type PastWebinar,
  pastWebinars,
  popularTopics,
  spotsLeft,
  topicsPreview,
  type UpcomingWebinar,
  upcomingWebinars,
  webinarStats,
} from '../content/library/webinars.ts';
import { Badge, Hero, SoonButton } from '../layout/blocks.tsx';
import { Cover } from '../layout/cover.tsx';
import { HotBar } from '../layout/devices.tsx';
import { Icon, type IconName } from '../layout/icons.tsx';
import { Newsletter } from '../layout/newsletter.tsx';

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'bolt', title: 'Contenido práctico', text: 'Lo aplicas el mismo día en tu gimnasio.' },
  {
    icon: 'chat',
    title: 'Interacción directa',
    text: 'Preguntas en vivo y respuestas al momento.',
  },
  { icon: 'download', title: 'Recursos descargables', text: 'Plantillas y guías de cada sesión.' },
  { icon: 'check', title: 'Totalmente gratis', text: 'Sin costo y sin tarjeta.' },
];

function Upcoming({ webinar, date }: { webinar: UpcomingWebinar; date: string }) {
  const { featured } = webinar;
  return (
    <article className={featured ? 'session hot-session' : 'session'}>
      <div className={featured ? 'session-in dark' : 'session-in'}>
        <div className="tags">
          {featured && <Badge tone="ember">Destacado</Badge>}
          <Badge>{webinar.duration} minutos</Badge>
        </div>
        <h3>{webinar.title}</h3>
        <p className="muted">{webinar.description}</p>
        <ul className="facts">
          <li>
            <Icon name="calendar" size={19} />
            <time dateTime={date}>{longDateWithWeekday(date)}</time>
          </li>
          <li>
            <Icon name="clock" size={19} /> {webinar.time}
          </li>
          <li>
            <Icon name="users" size={19} />
            <span>
              {webinar.presenter} <span className="muted">· {webinar.presenterRole}</span>
            </span>
          </li>
        </ul>
        <div className="tags">
          {webinar.topics.map((topic) => (
            <Badge key={topic}>{topic}</Badge>
          ))}
        </div>
        <p className="note before">
          <b>Antes de venir:</b> {webinar.prerequisites}
        </p>
        <div className="seats">
          <p>
            <span className="muted">
              {webinar.registered} de {webinar.capacity} inscritos
            </span>
            <b>Quedan {spotsLeft(webinar)} lugares</b>
          </p>
          <HotBar value={webinar.registered} max={webinar.capacity} id={`seats-${webinar.id}`} />
          <div className="session-actions">
            <SoonButton className={featured ? 'btn primary' : 'btn solid'}>
              Registrarme gratis
            </SoonButton>
            <SoonButton className="btn ghost">
              <Icon name="bell" size={18} /> Recordatorio
            </SoonButton>
          </div>
        </div>
      </div>
    </article>
  );
}

function Recording({ webinar }: { webinar: PastWebinar }) {
  const { shown, more } = topicsPreview(webinar.topics);
  return (
    <article className="card recording">
      <div className="recording-cover">
        <Cover spec={webinar.image} width={410} height={190} />
        <span className="play">
          <Icon name="play" size={24} />
        </span>
      </div>
      <div className="recording-body">
        <p className="note">
          <time dateTime={webinar.date}>{longDate(webinar.date)}</time> · {webinar.duration} minutos
        </p>
        <h3>{webinar.title}</h3>
        <p className="muted">{webinar.description}</p>
        <div className="tags">
          {shown.map((topic) => (
            <Badge key={topic}>{topic}</Badge>
          ))}
          {more && <Badge tone="outline">{more}</Badge>}
        </div>
        <p className="note num">
          {webinar.presenter} · {webinar.views} vistas · {webinar.downloadCount} descargas
        </p>
        <div className="recording-actions">
          <SoonButton className="btn solid small">Ver grabación</SoonButton>
          <SoonButton className="btn ghost small">
            <Icon name="download" size={17} /> Descargar
          </SoonButton>
          <p className="score num">
            <span className="sr-only">Calificación: </span>
            <b>{webinar.rating}</b>
            <span className="muted"> / 5</span>
          </p>
        </div>
      </div>
    </article>
  );
}

function Sessions() {
  // Dates after the day of the build; a script moves them on for later visitors.
  const dates = aheadOf(
    localDay(new Date()),
    upcomingWebinars.map(({ date }) => date),
  );
  return (
    <section className="w sessions" aria-label="Webinars">
      <fieldset className="tabs">
        <legend className="sr-only">Qué webinars ver</legend>
        <label>
          <input type="radio" name="webinars" id="tab-upcoming" defaultChecked />
          <span>Próximos webinars</span>
        </label>
        <label>
          <input type="radio" name="webinars" id="tab-past" />
          <span>Grabaciones disponibles</span>
        </label>
      </fieldset>
      <div className="panel-upcoming" data-script="upcoming-dates">
        <h2 className="sr-only">Próximos webinars</h2>
        {upcomingWebinars.map((webinar, index) => (
          <Upcoming key={webinar.id} webinar={webinar} date={dates[index] ?? webinar.date} />
        ))}
      </div>
      <div className="panel-past">
        <h2 className="sr-only">Grabaciones disponibles</h2>
        {pastWebinars.map((webinar) => (
          <Recording key={webinar.id} webinar={webinar} />
        ))}
      </div>
    </section>
  );
}

export function WebinarsPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Se aprende <br />
            en el
          </>
        }
        hot="fuego."
        lead="Webinars en vivo y grabaciones para dueños y equipos de gimnasio."
      >
        <dl className="stats">
          {webinarStats.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Hero>
      <Sessions />
      <section className="band">
        <div className="w sec">
          <h2>Una hora que deja marca.</h2>
          <ul className="gains">
            {benefits.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} size={30} weight={1.5} />
                <h3 className="h4">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="w sec suggest">
        <div>
          <h2>¿Qué tema ponemos al fuego?</h2>
          <p className="lead">Propón un tema y lo preparamos para una próxima sesión.</p>
          <a
            className="btn solid"
            href={mailto(company.email.webinars, 'Sugerencia de tema para un webinar')}
          >
            <Icon name="mail" size={18} /> Sugerir un tema
          </a>
        </div>
        <div>
          <h3 className="h4">Temas populares</h3>
          <ul className="topics">
            {popularTopics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </div>
      </section>
      <Newsletter
        id="boletin-webinars"
        title="Entérate del próximo."
        text="Un aviso por email antes de cada webinar."
      />
    </>
  );
}
