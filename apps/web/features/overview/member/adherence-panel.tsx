import type { Adherence, MemberView } from '@forja/contract/overview/routes';
import { adherenceOf } from '@forja/library/adherence';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';

interface Part {
  title: string;
  plan: Adherence;
  /** The word for what is counted: `sesiones`. */
  unit: string;
  to: string;
}

function PlanAdherence({ title, plan, unit, to }: Part) {
  const { done, planned, share } = adherenceOf(plan.weeks);
  return (
    <div className="min-w-0 px-5 pt-1 pb-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{title}</span>
        <Link to={to} className={`${linkClass} min-w-0 text-13`}>
          <span className="block truncate">{plan.name}</span>
        </Link>
      </p>
      <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">{share} %</p>
      <p className="mb-3 text-13 text-muted tabular-nums">
        {formatNumber(done)} de {formatNumber(planned)} {unit}
      </p>
      <BarChart
        label={`${title}: lo hecho por semana`}
        valueName="Hecho"
        usualName="Plan"
        height={150}
        bars={plan.weeks.map((week) => ({
          label: shortDay(week.monday),
          value: week.done,
          usual: week.planned,
        }))}
      />
    </div>
  );
}

export function AdherencePanel({ adherence }: { adherence: MemberView['adherence'] }) {
  const { routine, diet } = adherence;
  return (
    <Panel
      title="Adherencia"
      actions={<p className="text-12 text-muted">Semanas completas, hasta 8</p>}
    >
      {routine || diet ? (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(240px,1fr))]">
          {routine && <PlanAdherence title="Rutina" plan={routine} unit="sesiones" to="/rutinas" />}
          {diet && <PlanAdherence title="Dieta" plan={diet} unit="alimentos" to="/dietas" />}
        </div>
      ) : (
        <EmptyState
          className="border-t border-line-2"
          title="Todavía no sigues un plan"
          text="Con una rutina o una dieta verás aquí cuánto cumples cada semana."
        />
      )}
    </Panel>
  );
}
