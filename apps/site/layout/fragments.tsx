import type { ReactNode } from 'react';
import { HeatMap } from './devices.tsx';
import { Icon, type IconName } from './icons.tsx';

/** A piece of the app drawn in HTML; to assistive technology it is one picture with a description. */
export function Fragment({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`app ${className}`.trim()}
      role="img"
      aria-label={`Gimnasio de muestra. ${label}`}
    >
      {children}
    </div>
  );
}

function State({
  tone,
  icon,
  children,
}: {
  tone: 'good' | 'bad';
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`state ${tone}`}>
      <Icon name={icon} size={14} weight={2.2} />
      {children}
    </span>
  );
}

const entries = [
  ['LS', 'Laura Solano', 'Puerta principal · código', true, '18:04'],
  ['AM', 'Andrés Mora', 'Puerta principal · código', true, '18:03'],
  ['RV', 'Rebeca Vargas', 'Membresía vencida', false, '18:01'],
  ['JC', 'José Chaves', 'Puerta trasera · tarjeta', true, '17:58'],
  ['DU', 'Daniela Ureña', 'Puerta principal · código', true, '17:57'],
  ['KB', 'Kevin Brenes', 'Puerta principal · código', true, '17:55'],
] as const;

/** The log of entries, newest first. */
export function EntryLog({ rows = 6 }: { rows?: number }) {
  return (
    <Fragment
      className="list"
      label="Registro de entradas en vivo: cinco personas entraron y a una se le negó el paso por membresía vencida."
    >
      <div className="row head">
        <strong>Registro de entradas</strong>
        <span className="state live">
          <i className="spark" />
          En vivo
        </span>
      </div>
      {entries.slice(0, rows).map(([initials, name, detail, isIn, time]) => (
        <div className="row" key={name}>
          <span className="avatar">{initials}</span>
          <span className="who">
            <b>{name}</b>
            <small>{detail}</small>
          </span>
          {isIn ? (
            <State tone="good" icon="check">
              Entró
            </State>
          ) : (
            <State tone="bad" icon="close">
              Denegado
            </State>
          )}
          <span className="time">{time}</span>
        </div>
      ))}
    </Fragment>
  );
}

/** A member's entry code inside its isotherm. */
export function EntryCode() {
  return (
    <div className="iso compact code-ring">
      <Fragment
        className="code"
        label="Código de entrada de un miembro: 482 917, cambia en 38 segundos; membresía al día."
      >
        <small>Tu código de entrada</small>
        <span className="code-digits">482 917</span>
        <span className="code-bar" />
        <small>Cambia en 38 s</small>
        <span className="code-foot">
          <State tone="good" icon="check">
            Membresía al día
          </State>
        </span>
      </Fragment>
    </div>
  );
}

/** The doors and their states. */
export function Doors() {
  return (
    <Fragment
      className="doors"
      label="Puertas: principal abierta, torniquete en línea, trasera sin conexión."
    >
      <div className="row">
        <b>Puerta principal</b>
        <State tone="good" icon="check">
          Abierta
        </State>
      </div>
      <div className="row">
        <b>Torniquete</b>
        <State tone="good" icon="wifi">
          En línea
        </State>
      </div>
      <div className="row">
        <b>Puerta trasera</b>
        <State tone="bad" icon="close">
          Sin conexión
        </State>
      </div>
    </Fragment>
  );
}

const facts = [
  ['Asistencia', '14 días', 'este mes'],
  ['Último pago', '₡ 25 000', 'tarjeta'],
  ['Peso', '61.4 kg', '−1.8 kg'],
] as const;

/** One member's card: state, figures, medical note. */
export function MemberCard() {
  return (
    <Fragment
      className="list member"
      label="Ficha de Laura Solano: al día, 14 días de asistencia, último pago, peso y una nota médica."
    >
      <div className="row head">
        <span className="avatar large">LS</span>
        <span className="who">
          <b className="big">Laura Solano</b>
          <small>Mensual · renueva sola el 3 de diciembre</small>
        </span>
        <span className="badge ok">
          <Icon name="check" size={13} weight={2.4} />
          Al día
        </span>
      </div>
      <div className="facts">
        {facts.map(([title, value, detail]) => (
          <span key={title}>
            <small>{title}</small>
            <b className="figure">{value}</b>
            <small>{detail}</small>
          </span>
        ))}
      </div>
      <div className="row tinted">
        <Icon name="file" size={16} />
        <span>Nota médica: rodilla izquierda, evitar salto</span>
      </div>
    </Fragment>
  );
}

const payments = [
  ['Andrés Mora', 'Efectivo', '₡ 25 000', false],
  ['Daniela Ureña', 'Tarjeta · tienda en línea', '₡ 68 000', true],
  ['José Chaves', 'Transferencia móvil', '₡ 25 000', false],
  ['Kevin Brenes', 'Tarjeta · tienda en línea', '₡ 25 000', true],
] as const;

/** Payments of the day: cash waits for a confirmation, cards arrive by themselves. */
export function Payments({ rows = 4 }: { rows?: number }) {
  return (
    <Fragment
      className="list"
      label="Pagos de hoy: los de tarjeta ya llegaron, los de efectivo y transferencia esperan tu confirmación."
    >
      <div className="row head">
        <strong>Pagos</strong>
        <small>Hoy</small>
      </div>
      {payments.slice(0, rows).map(([name, way, amount, isReceived]) => (
        <div className="row" key={name}>
          <span className="who">
            <b>{name}</b>
            <small>{way}</small>
          </span>
          <b>{amount}</b>
          <span className="paid">
            {isReceived ? (
              <State tone="good" icon="check">
                Recibido
              </State>
            ) : (
              <span className="pill hot-pill">Confirmar</span>
            )}
          </span>
        </div>
      ))}
    </Fragment>
  );
}

const exercises = [
  ['Sentadilla', '4 × 8', '60 kg', true],
  ['Peso muerto rumano', '4 × 10', '50 kg', true],
  ['Zancada', '3 × 12', '16 kg', true],
  ['Prensa', '4 × 12', '120 kg', false],
  ['Pantorrilla', '4 × 15', '40 kg', false],
] as const;

/** A day of a routine with what is done and what is left. */
export function RoutineDay() {
  return (
    <Fragment className="list" label="Rutina del día 2, pierna: tres de cinco ejercicios hechos.">
      <div className="row head">
        <span className="who">
          <b className="big">Día 2 · Pierna</b>
          <small>3 de 5 ejercicios</small>
        </span>
        <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
          <circle className="ring-track" cx="22" cy="22" r="18" />
          <circle
            className="ring-done"
            cx="22"
            cy="22"
            r="18"
            strokeDasharray="67.9 113"
            transform="rotate(-90 22 22)"
          />
        </svg>
      </div>
      {exercises.map(([name, sets, weight, isDone]) => (
        <div className="row" key={name}>
          <span className={isDone ? 'box done' : 'box'}>
            {isDone && <Icon name="check" size={14} weight={2.6} />}
          </span>
          <b className="who">{name}</b>
          <span className="sets">{sets}</span>
          <b className="load">{weight}</b>
        </div>
      ))}
    </Fragment>
  );
}

/** Attendance by hour, with the two exports. */
export function Attendance() {
  return (
    <Fragment
      className="padded"
      label="Asistencia por hora: horas pico de lunes a viernes de 7 a 8 y de 18 a 20. Se exporta a Excel o PDF."
    >
      <div className="row bare">
        <strong>Asistencia por hora</strong>
        <span className="row bare tight">
          <span className="pill">Excel</span>
          <span className="pill">PDF</span>
        </span>
      </div>
      <HeatMap width={28} height={34} seed={11} />
    </Fragment>
  );
}
