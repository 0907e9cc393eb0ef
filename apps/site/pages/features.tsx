import type { ReactNode } from 'react';
import { type FeatureSection, featureSections, moreFeatures } from '../content/features.ts';
import { Badge, Closing, Hero, Ticks } from '../layout/blocks.tsx';
import {
  Attendance,
  Doors,
  EntryCode,
  EntryLog,
  Fragment,
  MemberCard,
  Payments,
  RoutineDay,
} from '../layout/fragments.tsx';
import { Icon } from '../layout/icons.tsx';
import { Progress } from '../layout/progress.tsx';
import { Revenue } from '../layout/revenue.tsx';

const pictures: Record<FeatureSection['id'], ReactNode> = {
  access: (
    <div className="feature-picture">
      <EntryLog rows={5} />
      <div className="feature-doors">
        <EntryCode />
        <Doors />
      </div>
    </div>
  ),
  members: (
    <div className="feature-picture stack">
      <MemberCard />
      <Fragment className="bubble" label="Mensaje al miembro sobre su renovación.">
        Hola, Laura. Tu plan se renueva el 3 de diciembre. ¡Nos vemos en clase!
      </Fragment>
      <div className="floating">
        <Payments />
      </div>
    </div>
  ),
  training: (
    <div className="feature-picture pair">
      <div className="pair-back">
        <RoutineDay />
      </div>
      <div className="pair-front">
        <Progress />
      </div>
    </div>
  ),
  analytics: (
    <div className="feature-picture pair">
      <div className="pair-back">
        <Attendance />
      </div>
      <div className="pair-front">
        <Revenue />
      </div>
    </div>
  ),
};

function Section({ section, index }: { section: FeatureSection; index: number }) {
  const isDark = index % 2 === 0;
  return (
    <section id={section.id} className={isDark ? 'dark pit' : undefined}>
      <div className={isDark ? 'w feature' : 'w feature flipped'}>
        <div className="feature-text">
          <Badge tone="soft" icon={section.icon}>
            {section.label}
          </Badge>
          <h2>{section.title}</h2>
          <p className="lead">{section.lead}</p>
          <div className="feature-lists">
            <div>
              <h3>Qué hace</h3>
              <Ticks items={section.features} />
            </div>
            <div>
              <h3>Qué ganas</h3>
              <Ticks items={section.benefits} mark="spark" />
            </div>
          </div>
        </div>
        {pictures[section.id]}
      </div>
    </section>
  );
}

/** Everything the platform does, in four sections and a grid. */
export function FeaturesPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            Cada pieza, <br />
            en su
          </>
        }
        hot="sitio."
        lead="Acceso, miembros, entrenamiento y analítica, forjados como una sola herramienta."
      >
        <nav className="anchors" aria-label="Secciones">
          {featureSections.map(({ id, icon, short }) => (
            <a key={id} href={`#${id}`}>
              <Icon name={icon} size={22} />
              {short}
              <Icon name="chevron" size={18} />
            </a>
          ))}
        </nav>
      </Hero>
      {featureSections.map((section, index) => (
        <Section key={section.id} section={section} index={index} />
      ))}
      <section className="band">
        <div className="w sec">
          <h2>Y mucho más en la caja.</h2>
          <ul className="more">
            {moreFeatures.map(({ icon, title, text }) => (
              <li className="more-item" key={title}>
                <Icon name={icon} size={26} />
                <h3 className="h4">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Closing
        title="Pruébala con tu gimnasio."
        text="Una demo de 30 minutos, sin tarjeta de crédito."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/pricing', label: 'Ver Precios' }}
      />
    </>
  );
}
