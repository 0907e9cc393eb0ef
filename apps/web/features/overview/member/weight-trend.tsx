import { dayIn } from '@forja/calendar/zone';
import type { MemberView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';

/** Body weight over the last half year; a line needs two measurements. */
export function WeightTrend({ weights }: { weights: MemberView['weights'] }) {
  const { timeZone } = useSettings();
  const { of, toKg, text } = useWeights();
  // If there are several weighings on a day, the last one counts.
  const byDay = new Map(weights.map(({ at, weightKg }) => [dayIn(timeZone, at), weightKg]));
  return (
    <Panel
      title="Peso corporal"
      actions={
        <Link to="/mediciones" className={`${linkClass} text-13`}>
          Ver mediciones
        </Link>
      }
    >
      {byDay.size < 2 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Tu tendencia empieza con dos pesajes"
          text="Anota tu peso en Mis Mediciones y vuelve en unos días."
        />
      ) : (
        <LineChart
          label="Peso corporal"
          labels={[...byDay.keys()].map((day) => shortDay(day))}
          series={[{ name: 'Peso', values: [...byDay.values()].map(of) }]}
          format={(value) => text(toKg(value))}
          height={200}
          className="px-5 pt-1 pb-4"
        />
      )}
    </Panel>
  );
}
