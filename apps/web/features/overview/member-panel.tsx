import type { MemberView } from '@forja/contract/overview';
import { buttonClass } from '@forja/ui/button-class';
import { EmptyState } from '@forja/ui/empty-state';
import { Panel } from '@forja/ui/panel';
import { Stat, StatRow } from '@forja/ui/stat';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { AdherencePanel } from './adherence-panel.tsx';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import { MuscleVolume } from './muscle-volume.tsx';
import { NewestRecords } from './newest-records.tsx';
import { addDays } from './week-days.ts';
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

const sessionsBetween = (days: MemberView['trainedDays'], from: string, to: string): number =>
  days
    .filter(({ day }) => day > from && day <= to)
    .reduce((sum, { sessions }) => sum + sessions, 0);

function Figures({ view }: { view: MemberView }) {
  const { today, trainedDays, streak, muscles } = view;
  const start = addDays(today, -FOUR_WEEKS);
  const now = sessionsBetween(trainedDays, start, today);
  const before = sessionsBetween(trainedDays, addDays(start, -FOUR_WEEKS), start);
  const difference = now - before;
  return (
    <StatRow>
      <Stat
        label="Entrenamientos, 4 semanas"
        value={formatNumber(now)}
        change={{
          text: formatNumber(Math.abs(difference)),
          direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same',
          good: difference > 0,
          against: 'vs. las 4 anteriores',
        }}
      />
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

/** A member's training in figures: days, plans, muscles, weight and records. */
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
