import { HeatMap } from './devices.tsx';
import { Fragment } from './fragments.tsx';
import { Icon, type IconName } from './icons.tsx';

const menu: readonly (readonly [IconName, string])[] = [
  ['home', 'Panel'],
  ['bell', 'Notificaciones'],
  ['dumbbell', 'Rutinas'],
  ['file', 'Dietas'],
  ['pulse', 'Mediciones'],
  ['clock', 'Registros'],
  ['calendar', 'Eventos'],
  ['chat', 'Mensajes'],
  ['shop', 'Tienda'],
  ['gear', 'Administrar'],
];

const figures = [
  ['Miembros activos', '184', '+12 este mes', [23, 20.6, 17.1, 18.3, 13.6, 10.6, 6.5, 3]],
  ['Ingresos del mes', '₡ 3.9 M', '+8% vs. octubre', [23, 19, 21, 15, 13, 9, 11, 3]],
  ['Entradas hoy', '96', 'hora pico: 18:00', [23, 15.1, 16.6, 11.9, 13.7, 8.7, 5.9, 3]],
  ['Por renovar', '7', 'en los próximos 7 días', [6.3, 9.7, 3, 16.3, 13, 19.7, 16.3, 23]],
] as const;

const today: readonly (readonly [IconName, string, string, string])[] = [
  ['card', '2 pagos por confirmar', 'Efectivo y transferencia', 'Revisar'],
  ['refresh', '3 membresías vencen', 'Renovación automática: 2', 'Ver'],
  ['calendar', 'Funcional 18:00', '18 de 20 cupos', 'Abrir'],
  ['door', 'Puerta trasera', 'Sin conexión hace 4 min', 'Probar'],
];

function Trend({ points }: { points: readonly number[] }) {
  const last = points.at(-1) ?? 0;
  return (
    <svg className="trend" width="76" height="26" viewBox="0 0 76 26" aria-hidden="true">
      <polyline
        points={points.map((y, index) => `${(2 + index * 10.29).toFixed(1)},${y}`).join(' ')}
      />
      <circle cx="74" cy={last} r="2.6" />
    </svg>
  );
}

/** The owner's dashboard as it looks on a desk; on a phone it folds to its essentials. */
export function Dashboard() {
  return (
    <Fragment
      className="dash"
      label="Panel del dueño: 184 miembros activos, ingresos del mes, 96 entradas hoy, 7 membresías por renovar, mapa de calor de asistencia por hora y pendientes del día."
    >
      <div className="dash-side">
        <div className="dash-gym">
          <span className="dash-mark">G</span>
          <strong>Gimnasio de muestra</strong>
        </div>
        {menu.map(([icon, label], index) => (
          <div className={index === 0 ? 'dash-item on' : 'dash-item'} key={label}>
            <Icon name={icon} size={17} weight={1.6} />
            {label}
          </div>
        ))}
      </div>
      <div className="dash-main">
        <div className="dash-bar">
          <b>Panel</b>
          <span className="dash-search">
            <Icon name="search" size={15} />
            Buscar miembros, pantallas…
            <small>Ctrl K</small>
          </span>
          <span className="avatar">DM</span>
        </div>
        <div className="dash-body">
          <div className="dash-figures">
            {figures.map(([label, value, detail, points]) => (
              <div key={label}>
                <small>{label}</small>
                <div className="dash-figure">
                  <b>{value}</b>
                  <Trend points={points} />
                </div>
                <small>{detail}</small>
              </div>
            ))}
          </div>
          <div className="dash-panels">
            <div className="dash-panel">
              <div className="row bare">
                <strong>Asistencia por hora</strong>
                <span className="legend">
                  Menos
                  <svg width="92" height="12" viewBox="0 0 92 12" aria-hidden="true">
                    {[0, 1, 2, 3, 4, 5, 6].map((level) => (
                      <rect
                        key={level}
                        className={`heat${level}`}
                        x={level * 13.3}
                        width="12"
                        height="12"
                        rx="3"
                      />
                    ))}
                  </svg>
                  Más
                </span>
              </div>
              <HeatMap />
            </div>
            <div className="dash-panel today">
              <strong>Para hoy</strong>
              {today.map(([icon, title, detail, action]) => (
                <div className="row" key={title}>
                  <Icon name={icon} size={17} />
                  <span className="who">
                    <b>{title}</b>
                    <small>{detail}</small>
                  </span>
                  <span className="pill">{action}</span>
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </Fragment>
  );
}
