import { company, mailto } from '../content/company.ts';
import {
  culture,
  hiringSteps,
  jobBenefits,
  type Position,
  type PositionStatus,
  positionLabel,
  positions,
} from '../content/corporate/jobs.ts';
import { Badge, Closing, HeatSteps, Hero, Marked, Ticks } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';

const tone: Record<PositionStatus, 'ember' | 'ok' | 'outline'> = {
  urgent: 'ember',
  open: 'ok',
  planned: 'outline',
};

function Apply({ position }: { position: Position }) {
  if (position.status === 'planned') {
    return (
      <button className="btn solid" type="button" disabled>
        Disponible Pronto
      </button>
    );
  }
  return (
    <a
      className={position.status === 'urgent' ? 'btn primary' : 'btn solid'}
      href={mailto(company.email.careers, `Postulación: ${position.title}`)}
    >
      <Icon name="mail" size={18} /> Postularme
      <span className="sr-only"> a {position.title}</span>
    </a>
  );
}

function Opening({ position }: { position: Position }) {
  return (
    <li className={`row opening ${position.status}`}>
      <div>
        <p className="tags">
          <Badge tone={tone[position.status]}>{positionLabel[position.status]}</Badge>
          <span className="muted">{position.department}</span>
        </p>
        <h3>{position.title}</h3>
        <ul className="facts">
          <li>
            <Icon name="pin" size={18} /> {position.location}
          </li>
          <li>
            <Icon name="clock" size={18} /> {position.type}
          </li>
          <li>
            <Icon name="star" size={18} /> {position.experience}
          </li>
        </ul>
      </div>
      <div>
        <p className="lead">{position.description}</p>
        <Ticks items={position.requirements} mark="spark" />
        <Apply position={position} />
      </div>
    </li>
  );
}

export function CareersPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Se busca <br />
            gente con <br />
          </>
        }
        hot="temple."
        lead="Somos pocos y estamos empezando. Lo que hagas esta semana lo usará un gimnasio la próxima."
      />
      <section className="w sec" id="puestos">
        <h2>Cuatro lugares junto al fuego.</h2>
        <ul className="rows openings">
          {positions.map((position) => (
            <Opening key={position.title} position={position} />
          ))}
        </ul>
      </section>
      <section className="pit dark">
        <div className="w sec split wide">
          <h2>Cómo se trabaja aquí.</h2>
          <ul className="culture">
            {culture.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="w sec split wide">
        <h2>Lo que te toca.</h2>
        <Marked points={jobBenefits} />
      </section>
      <section className="band">
        <div className="w sec">
          <h2>Cuatro pasos, sin acertijos.</h2>
          <HeatSteps steps={hiringSteps} />
        </div>
      </section>
      <Closing
        tone="calm"
        title="¿No ves tu puesto?"
        text="Cuéntanos qué harías en Forja. Respondemos en 48 horas, sea sí o sea no."
        primary={{
          href: mailto(company.email.careers, 'Candidatura espontánea'),
          label: 'Escribirnos',
        }}
        secondary={{ href: '/company', label: 'La compañía' }}
      />
    </>
  );
}
