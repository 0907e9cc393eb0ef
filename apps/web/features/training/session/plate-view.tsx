import { DEFAULT_RACK, loadBar } from '@forja/library/training/plates';
import { useQuery } from '@tanstack/react-query';
import { weightsIn } from '../../../lib/format/weights.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { platesQuery } from '../queries.ts';

/** The weights of special bars in kilograms; that of the straight bar is a setting of the gym. */
const BARS: Readonly<Record<string, number>> = {
  'ez-bar': 10,
  'trap-bar': 25,
  'safety-bar': 25,
  'swiss-bar': 15,
  smith: 15,
};
const PLATE_STYLES: Readonly<Record<number, { height: number; fill: string }>> = {
  25: { height: 40, fill: '#d64541' },
  20: { height: 40, fill: '#2f6fde' },
  15: { height: 36, fill: '#d9a514' },
  10: { height: 32, fill: '#2f9e58' },
  5: { height: 26, fill: '#e8e8e8' },
  2.5: { height: 18, fill: '#9aa0a6' },
  1.25: { height: 14, fill: '#6b7075' },
};

/** The gym's plates are in kilograms, whatever unit the person uses. */
const inKg = weightsIn('kg');

/** The position is the key, because equal plates differ in nothing else. */
const withPosition = (perSide: readonly number[]) =>
  perSide.slice(0, 6).map((kg, index) => ({ kg, index, key: `${kg} at ${index}` }));

export function PlateView({ equipment, weightKg }: { equipment: string; weightKg: number | null }) {
  const weights = useWeights();
  const { data: rack = DEFAULT_RACK } = useQuery(platesQuery);
  const bar = equipment === 'barbell' ? rack.barKg : BARS[equipment];
  if (bar === undefined || weightKg === null || weightKg < bar) return null;
  const { perSide, missingKg } = loadBar(weightKg, bar, rack.plates);
  const words = perSide.length === 0 ? 'Solo la barra' : perSide.map(weights.figure).join(' + ');
  return (
    <div className="flex min-h-12 items-center gap-5">
      <svg width="114" height="42" viewBox="0 0 114 42" aria-hidden="true" className="flex-none">
        <rect x="2" y="19" width="110" height="4.5" rx="2" fill="var(--muted)" />
        <rect x="27" y="13" width="6" height="17" rx="2" fill="var(--muted)" />
        {withPosition(perSide).map(({ kg, index, key }) => {
          const { height, fill } = PLATE_STYLES[kg] ?? { height: 20, fill: '#9aa0a6' };
          return (
            <rect
              key={key}
              x={35 + index * 13}
              y={21 - height / 2}
              width="11.5"
              height={height}
              rx="3"
              fill={fill}
              stroke="var(--line-3)"
            />
          );
        })}
      </svg>
      <p className="min-w-0 text-13 text-muted">
        Cada lado, barra de {weights.text(bar)}
        <span className="block text-15 font-semibold text-ink tabular-nums">{words}</span>
        {weights.unit !== 'kg' && perSide.length > 0 && (
          <span className="block">En kilogramos: {perSide.map(inKg.figure).join(' + ')}</span>
        )}
        {missingKg > 0 && <span className="block">Faltan {weights.text(missingKg)} en discos</span>}
      </p>
    </div>
  );
}
