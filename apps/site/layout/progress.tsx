import { Fragment } from './fragments.tsx';

const measures = [
  ['Peso', '61.4 kg', '−1.8 kg'],
  ['Cintura', '74 cm', '−3 cm'],
  ['Sentadilla', '60 kg', '+15 kg'],
] as const;

const weights = [63.2, 63, 62.6, 62.7, 62.1, 61.9, 61.6, 61.4];

function line(): string {
  return weights
    .map(
      (weight, index) =>
        `${index === 0 ? 'M' : 'L'}${index * 60} ${((63.4 - weight) * 46 + 10).toFixed(0)}`,
    )
    .join('');
}

/** Eight weeks of a member's measurements. */
export function Progress() {
  return (
    <Fragment
      className="padded progress"
      label="Medidas de ocho semanas: peso, cintura y sentadilla con su cambio."
    >
      <div className="row bare">
        <strong>Progreso</strong>
        <small>8 semanas</small>
      </div>
      <svg viewBox="-6 0 432 116" aria-hidden="true">
        <path className="progress-grid" d="M0 12H420M0 58H420M0 104H420" />
        <path className="progress-line" d={line()} />
        {weights.map((weight, index) => (
          <rect
            key={weight}
            className="progress-dot"
            x={index * 60 - 4}
            y={(63.4 - weight) * 46 + 6}
            width="8"
            height="8"
            transform={`rotate(45 ${index * 60} ${(63.4 - weight) * 46 + 10})`}
          />
        ))}
      </svg>
      <div className="facts">
        {measures.map(([title, value, change]) => (
          <span key={title}>
            <small>{title}</small>
            <b className="figure">{value}</b>
            <small>{change}</small>
          </span>
        ))}
      </div>
    </Fragment>
  );
}
