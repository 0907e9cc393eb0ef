import type { ReactNode } from 'react';
import { benefits, trust } from '../content/home.ts';
import { Closing } from '../layout/blocks.tsx';
import { Sparks } from '../layout/devices.tsx';
import { Icon } from '../layout/icons.tsx';
import { Shot } from '../layout/shot.tsx';

const CARD = '(max-width: 1023px) 90vw, 660px';

function Opening() {
  return (
    <section className="home-hero">
      <div className="w home-top">
        <h1>
          Menos papeleo.{' '}
          <span className="home-line">
            Más <span className="hot">hierro.</span>
          </span>
        </h1>
        <div className="home-side">
          <p className="lead">
            Forja reúne accesos, miembros, rutinas y cobros de tu gimnasio en una sola plataforma,
            en español.
          </p>
          <div className="actions">
            <a className="btn primary" href="/demo">
              Solicitar Demo <Icon name="arrow" size={18} weight={2} />
            </a>
            <a className="btn ghost" href="/features">
              Ver funciones
            </a>
          </div>
        </div>
      </div>
      <div className="w home-stage">
        <Sparks seed={25} width={1280} height={215} count={76} />
        <div className="iso opens home-window">
          <div className="dark">
            <Shot
              name="panel"
              dark
              first
              sizes="(max-width: 1280px) 92vw, 1200px"
              alt="Inicio del dueño en el gimnasio de muestra: miembros activos, ingresos del mes, por cobrar, pedidos, últimos pagos y lo que requiere atención hoy."
            />
          </div>
        </div>
      </div>
    </section>
  );
}

function EarlyAdopters() {
  return (
    <section className="w">
      <div className="panel early dark">
        <svg className="zero-fire" viewBox="-240 -200 480 400" aria-hidden="true">
          <rect x="-262" y="-298" width="524" height="596" rx="262" fill="#1a0f0b" />
          <rect x="-214" y="-250" width="428" height="500" rx="214" fill="#2b130c" />
          <rect x="-172" y="-208" width="344" height="416" rx="172" fill="#4a190c" />
          <rect x="-136" y="-172" width="272" height="344" rx="136" fill="#8a2a0c" />
          <rect x="-106" y="-142" width="212" height="284" rx="106" fill="#ff5a1f" />
          <rect x="-50" y="-86" width="100" height="172" rx="50" fill="#0f0c0a" />
        </svg>
        <div className="early-text">
          <span className="badge soft">
            <i className="spark" />
            Startup en lanzamiento
          </span>
          <h2>Cero gimnasios inscritos. El primero puede ser el tuyo.</h2>
          <p className="lead">
            La forja acaba de encenderse. Quienes entran primero prueban 30 días sin compromiso y
            reciben funciones nuevas cada mes sin costo extra.
          </p>
        </div>
      </div>
    </section>
  );
}

function BentoCard({
  href,
  className,
  title,
  text,
  link,
  children,
}: {
  href: string;
  className: string;
  title: string;
  text: string;
  link: string;
  children: ReactNode;
}) {
  return (
    <a className={`card bento-card ${className}`} href={href}>
      <div className="bento-text">
        <h3>{title}</h3>
        <p>{text}</p>
        <span className="link">
          {link} <Icon name="arrow" size={17} weight={2} />
        </span>
      </div>
      <div className="bento-picture">{children}</div>
    </a>
  );
}

function Pieces() {
  return (
    <section className="sec w">
      <div className="between head">
        <h2>
          Todo el gimnasio <br />
          sobre un mismo yunque.
        </h2>
        <a className="link" href="/features">
          Ver todas las funciones <Icon name="arrow" size={17} weight={2} />
        </a>
      </div>
      <div className="bento">
        <BentoCard
          href="/features#access"
          className="seven dark iron"
          title="Control de acceso inteligente"
          text="Puertas, dispositivos y códigos únicos. Sabes quién entra en el momento en que entra."
          link="Ver accesos"
        >
          <div className="iso compact code-ring">
            <Shot
              name="codigo"
              dark
              sizes="190px"
              alt="Código de entrada de un miembro, que se renueva solo, con su membresía activa."
            />
          </div>
          <Shot
            name="accesos"
            dark
            sizes={CARD}
            alt="Registro de entradas en vivo: hora, persona, puerta y resultado."
          />
        </BentoCard>
        <BentoCard
          href="/features#members"
          className=""
          title="Miembros y cobros al día"
          text="Membresías, pagos, asistencia, historial médico y renovaciones automáticas en una ficha."
          link="Ver miembros"
        >
          <Shot
            name="pagos"
            sizes={CARD}
            alt="Últimos pagos de membresías por SINPE Móvil, efectivo y transferencia, con su monto."
          />
        </BentoCard>
        <BentoCard
          href="/features#training"
          className=""
          title="Rutinas y dietas que se cumplen"
          text="Más de 1000 ejercicios, seguimiento del progreso y medidas corporales."
          link="Ver entrenamiento"
        >
          <Shot
            name="rutina"
            sizes={CARD}
            alt="Rutina de hoy con sus ejercicios, series y lo que se levantó la última vez."
          />
        </BentoCard>
        <BentoCard
          href="/features#analytics"
          className="seven warm"
          title="Analítica que dice dónde arde"
          text="Mira las horas pico, los ingresos y la asistencia. Exporta a Excel o PDF."
          link="Ver analítica"
        >
          <Shot
            name="asistencia"
            sizes={CARD}
            alt="Mapa de calor de la asistencia por hora y día de la semana."
          />
        </BentoCard>
      </div>
    </section>
  );
}

/** The home page. */
export function HomePage() {
  return (
    <>
      <Opening />
      <section className="w">
        <ul className="gains brief four">
          {trust.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={22} />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <EarlyAdopters />
      <Pieces />
      <section className="band">
        <div className="w sec split wide">
          <div>
            <h2>Forjado para durar, sin atarte.</h2>
            <p className="lead">Lo que recibe cada gimnasio desde el primer día.</p>
          </div>
          <ul className="rows home-benefits">
            {benefits.map(({ figure, text }) => (
              <li className="row" key={figure}>
                <b className="big">{figure}</b>
                <span className="muted">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Closing
        title="El hierro se trabaja en caliente."
        text="Una demo dura 30 minutos y no pide tarjeta de crédito."
        primary={{ href: '/demo', label: 'Solicitar Demo Gratis' }}
        secondary={{ href: '/pricing', label: 'Ver Precios' }}
      />
    </>
  );
}
