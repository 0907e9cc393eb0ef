import type { ReactNode } from 'react';
import { type FeatureSection, featureSections, moreFeatures } from '../content/features.ts';
import { Badge, Closing, Gains, Hero, Ticks } from '../layout/blocks.tsx';
import { Icon } from '../layout/icons.tsx';
import { Shot } from '../layout/shot.tsx';

const HALF = '(max-width: 1023px) 90vw, 620px';

const pictures: Record<FeatureSection['id'], (dark: boolean) => ReactNode> = {
  access: (dark) => (
    <div className="feature-picture">
      <Shot
        name="accesos"
        dark={dark}
        sizes={HALF}
        alt="Registro de entradas en vivo: hora, persona, puerta y resultado de cada paso."
      />
      <div className="iso compact code-ring">
        <Shot
          name="codigo"
          dark={dark}
          sizes="220px"
          alt="Código de entrada en el teléfono de un miembro; se renueva cada pocos segundos."
        />
      </div>
    </div>
  ),
  members: (dark) => (
    <div className="feature-picture">
      <Shot
        name="persona"
        dark={dark}
        sizes={HALF}
        alt="Lista de personas con la ficha de un miembro abierta: membresía, contacto y cuenta."
      />
      <Shot
        name="pagos"
        dark={dark}
        sizes={HALF}
        alt="Últimos pagos con su concepto, su forma de pago y su monto."
      />
    </div>
  ),
  training: (dark) => (
    <div className="feature-picture">
      <Shot
        name="rutina"
        dark={dark}
        sizes={HALF}
        alt="Rutina de hoy con sus ejercicios, series y el peso de la última vez."
      />
      <Shot
        name="evolucion"
        dark={dark}
        sizes={HALF}
        alt="Evolución del peso de un miembro en seis meses."
      />
    </div>
  ),
  analytics: (dark) => (
    <div className="feature-picture">
      <Shot
        name="asistencia"
        dark={dark}
        sizes={HALF}
        alt="Mapa de calor de la asistencia por hora y día de la semana."
      />
      <Shot
        name="ingresos"
        dark={dark}
        sizes={HALF}
        alt="Ingresos en el tiempo comparados con el período anterior."
      />
    </div>
  ),
};

function Section({ section, index }: { section: FeatureSection; index: number }) {
  const isDark = index % 2 === 0;
  return (
    <section id={section.id} className={isDark ? 'dark pit' : undefined}>
      <div className={isDark ? 'w sec split even feature' : 'w sec split even feature flipped'}>
        <div className="feature-text">
          <Badge tone="soft" icon={section.icon}>
            {section.label}
          </Badge>
          <h2>{section.title}</h2>
          <p className="lead">{section.lead}</p>
          <div className="grid two feature-lists">
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
        {pictures[section.id](isDark)}
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
        <nav className="gains brief four anchors" aria-label="Secciones">
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
          <Gains items={moreFeatures} />
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
