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
import { Badge, Figures, type Gain, Gains, Hero, SoonButton } from '../layout/blocks.tsx';
import { Cover } from '../layout/cover.tsx';
import { HotBar } from '../layout/devices.tsx';
import { Icon } from '../layout/icons.tsx';
import { Newsletter } from '../layout/newsletter.tsx';

const benefits: readonly Gain[] = [
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
    <article className={featured ? 'session offer iso-ring' : 'session offer'}>
      <div className={featured ? 'offer-in dark' : 'offer-in'}>
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
          <p className="between">
            <span className="muted">
              {webinar.registered} de {webinar.capacity} inscritos
            </span>
            <b>Quedan {spotsLeft(webinar)} lugares</b>
          </p>
          <HotBar value={webinar.registered} max={webinar.capacity} id={`seats-${webinar.id}`} />
          <div className="actions">
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
    <article className="card stacked recording">
      <div className="stacked-picture">
        <Cover spec={webinar.image} width={410} height={190} />
        <span className="play">
          <Icon name="play" size={24} />
        </span>
      </div>
      <div className="stacked-body">
        <p className="note">
          <time dateTime={webinar.date}>{longDate(webinar.date)}</time> · {webinar.duration} minutos
        </p>
        <h3>{webinar.title}</h3>
        <p className="text">{webinar.description}</p>
        <div className="tags">
          {shown.map((topic) => (
            <Badge key={topic}>{topic}</Badge>
          ))}
          {more && <Badge tone="outline">{more}</Badge>}
        </div>
        <p className="note num">
          {webinar.presenter} · {webinar.views} vistas · {webinar.downloadCount} descargas
        </p>
        <div className="actions">
          <SoonButton className="btn solid small">Ver grabación</SoonButton>
          <SoonButton className="btn ghost small">
            <Icon name="download" size={17} /> Descargar
          </SoonButton>
          <p className="num">
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
          <input
            className="sr-only"
            type="radio"
            name="webinars"
            id="tab-upcoming"
            defaultChecked
          />
          <span>Próximos webinars</span>
        </label>
        <label>
          <input className="sr-only" type="radio" name="webinars" id="tab-past" />
          <span>Grabaciones disponibles</span>
        </label>
      </fieldset>
      <div className="split panel-upcoming" data-script="upcoming-dates">
        <h2 className="sr-only">Próximos webinars</h2>
        {upcomingWebinars.map((webinar, index) => (
          <Upcoming key={webinar.id} webinar={webinar} date={dates[index] ?? webinar.date} />
        ))}
      </div>
      <div className="grid three late panel-past">
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
        <Figures items={webinarStats} columns="three" />
      </Hero>
      <Sessions />
      <section className="band">
        <div className="w sec">
          <h2>Una hora que deja marca.</h2>
          <Gains items={benefits} />
        </div>
      </section>
      <section className="w sec split even suggest">
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
          <ul className="tags topics">
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
