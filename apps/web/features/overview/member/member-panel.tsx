import { addDays, type Day } from '@forja/calendar/day';
import type { MemberView } from '@forja/contract/overview/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Stat, type StatChange, StatRow } from '@forja/ui/charts/stat.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { AdherencePanel } from './adherence-panel.tsx';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import { MuscleVolume } from './muscle-volume.tsx';
import { NewestRecords } from './newest-records.tsx';
import { WeightTrend } from './weight-trend.tsx';

const FOUR_WEEKS = 28;

function NothingYet() {
  return (
    <Panel>
      <EmptyState
        title="Aquí verás tu progreso"
        text="Registra tu primer entrenamiento y empezamos a contar."
        action={
          <Link to="/rutinas" className={buttonClass({ variant: 'primary', size: 44 })}>
            Empezar a entrenar
          </Link>
        }
      />
    </Panel>
  );
}

interface Counted {
  day: Day;
  count: number;
}

/** The sum of the last four weeks, compared with the four weeks before. */
function lastFourWeeks(
  days: readonly Counted[],
  today: Day,
): { value: string; change: StatChange } {
  const start = addDays(today, -FOUR_WEEKS);
  const sum = (from: Day, to: Day) =>
    days.reduce((total, { day, count }) => (day > from && day <= to ? total + count : total), 0);
  const now = sum(start, today);
  const difference = now - sum(addDays(start, -FOUR_WEEKS), start);
  return {
    value: formatNumber(now),
    change: {
      text: formatNumber(Math.abs(difference)),
      direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same',
      good: difference > 0,
      against: 'vs. las 4 anteriores',
    },
  };
}

function Figures({ view }: { view: MemberView }) {
  const { today, visitedDays, trainedDays, streak, muscles } = view;
  const visits = visitedDays.map(({ day }) => ({ day, count: 1 }));
  const sessions = trainedDays.map((each) => ({ day: each.day, count: each.sessions }));
  return (
    <StatRow>
      <Stat label="Días en el gimnasio, 4 semanas" {...lastFourWeeks(visits, today)} />
      <Stat label="Entrenamientos, 4 semanas" {...lastFourWeeks(sessions, today)} />
      <Stat
        label="Racha"
        value={streak.weeks === 1 ? '1 semana' : `${streak.weeks} semanas`}
        detail="con al menos un entrenamiento"
      />
      <Stat
        label="Series de trabajo, 4 semanas"
        value={formatNumber(muscles.reduce((sum, { sets }) => sum + sets, 0))}
        detail="contadas por músculo principal"
      />
    </StatRow>
  );
}

export function MemberPanel({ view }: { view: MemberView }) {
  const { visitedDays, trainedDays, records, weights } = view;
  if ([visitedDays, trainedDays, records, weights].every(({ length }) => length === 0))
    return <NothingYet />;
  return (
    <>
      <Figures view={view} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          <AttendanceCalendar
            visited={view.visitedDays}
            trained={view.trainedDays}
            today={view.today}
          />
          <AdherencePanel adherence={view.adherence} />
          <MuscleVolume muscles={view.muscles} />
        </div>
        <div className="grid min-w-0 gap-4">
          <WeightTrend weights={view.weights} />
          <NewestRecords records={view.records} />
        </div>
      </div>
    </>
  );
}
