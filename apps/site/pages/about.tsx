import { milestones, mission, stats, story, values, vision } from '../content/corporate/about.ts';
import { Badge, Closing, Figures, Gains, Hero } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';
import { Logo } from '../layout/logo.tsx';

/** Who makes Forja and why. */
export function AboutPage() {
  return (
    <>
      <Hero
        cold="Hecha a golpe de"
        hot="gimnasio."
        below
        lead="Somos una startup costarricense que forja, en español, la herramienta que le faltaba al gimnasio del barrio."
      />
      <section className="w split about-creed">
        <article className="creed dark">
          <h2>Misión</h2>
          <p className="loud">{mission}</p>
        </article>
        <article className="creed hot-creed">
          <h2>Visión</h2>
          <p className="loud">{vision}</p>
        </article>
      </section>
      <section className="w sec split wide">
        <h2>Todo empezó con un cuaderno.</h2>
        <div className="prose">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className="dark pit">
        <div className="w sec">
          <h2>Del frío al rojo vivo.</h2>
          <ol className="grid three timeline">
            {milestones.map(({ year, title, text }) => (
              <li key={year}>
                <b className="big timeline-year">{year}</b>
                <h3 className="h4">{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="w sec">
        <h2>En qué creemos.</h2>
        <Gains items={values} />
      </section>
      <section className="band">
        <div className="w sec">
          <article className="panel founder-card dark">
            <div className="iso compact founder-mark">
              <Logo size={46} />
            </div>
            <div>
              <Badge tone="soft">Fundador</Badge>
              <h2 className="mid">Una persona, un taller, muchos gimnasios por conocer.</h2>
              <p className="lead">
                Programa, atiende el correo y visita los gimnasios que prueban Forja. Si escribes,
                te responde quien la construye.
              </p>
              <a className="link" href="/contact">
                Escribirle <Icon name="arrow" size={17} weight={2} />
              </a>
            </div>
          </article>
          <div className="about-stats">
            <Figures items={stats} columns="two" />
          </div>
        </div>
      </section>
      <Closing
        tone="iron"
        title="Sé el primer golpe."
        text="Pide una demo de 30 minutos o cuéntanos cómo trabaja tu gimnasio."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/contact', label: 'Contacto' }}
      />
    </>
  );
}
