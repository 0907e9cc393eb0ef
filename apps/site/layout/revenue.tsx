import { Fragment } from './fragments.tsx';

const months = [
  ['jun', 2.6, 1],
  ['jul', 2.9, 2],
  ['ago', 3.1, 2],
  ['sep', 3.3, 3],
  ['oct', 3.6, 3],
  ['nov', 3.9, 4],
] as const;

/** Revenue of six months as bars that grow hotter. */
export function Revenue() {
  return (
    <Fragment
      className="padded revenue"
      label="Ingresos de seis meses: suben de 2.6 a 3.9 millones de colones entre junio y noviembre."
    >
      <div className="row bare">
        <strong>Ingresos</strong>
        <b className="figure">₡ 3.9 M</b>
      </div>
      <svg viewBox="0 0 300 96" preserveAspectRatio="none" aria-hidden="true">
        {months.map(([month, amount, heat], index) => (
          <rect
            key={month}
            className={`heat${heat}`}
            x={index * 52}
            y={96 - amount * 24}
            width="40"
            height={amount * 24}
            rx="4"
          />
        ))}
      </svg>
      <div className="revenue-months" aria-hidden="true">
        {months.map(([month]) => (
          <span key={month}>{month}</span>
        ))}
      </div>
    </Fragment>
  );
}
