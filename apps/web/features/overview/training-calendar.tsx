import type { MemberView } from '@forja/contract/overview';
import { HeatMap } from '@forja/ui/heat-map';
import { Panel } from '@forja/ui/panel';
import { linkClass } from '@forja/ui/text-link';
import { useMedia } from '@forja/ui/use-media';
import { Link } from 'react-router';
import { monthName } from './changes.ts';
import { addDays, WEEK_DAYS, weekdayOf } from './week-days.ts';

const WEEKS_WIDE = 26;
const WEEKS_PHONE = 13;
const ROW_NAMES = ['L', null, 'M', null, 'V', null, 'D'];

const said = (sessions: number): string =>
  sessions === 1 ? '1 entrenamiento' : `${sessions} entrenamientos`;

/** A month is named over the first week that begins in it. */
function monthMarks(mondays: readonly string[]): (string | null)[] {
  return mondays.map((monday, index) => {
    const before = mondays[index - 1];
    const isFirst = before !== undefined && before.slice(0, 7) !== monday.slice(0, 7);
    return isFirst ? monthName(monday).slice(0, 3) : null;
  });
}

/** Which days somebody trained, week by week. */
export function TrainingCalendar({
  days,
  today,
}: {
  days: MemberView['trainedDays'];
  today: string;
}) {
  const wide = useMedia('(min-width: 640px)');
  const weeks = wide ? WEEKS_WIDE : WEEKS_PHONE;
  const monday = addDays(today, -weekdayOf(today));
  const mondays = Array.from({ length: weeks }, (_, index) =>
    addDays(monday, 7 * (index + 1 - weeks)),
  );
  const sessions = new Map(days.map((each) => [each.day, each.sessions]));
  const values = WEEK_DAYS.map((_, weekday) =>
    mondays.map((start) => {
      const day = addDays(start, weekday);
      return day > today ? null : (sessions.get(day) ?? 0);
    }),
  );
  return (
    <Panel
      title="Días entrenados"
      actions={
        <Link to="/rutinas" className={`${linkClass} text-13`}>
          Ver rutinas
        </Link>
      }
    >
      <HeatMap
        label="Entrenamientos por día y semana"
        rows={WEEK_DAYS.map(({ name }) => name)}
        rowNames={ROW_NAMES}
        columns={mondays.map(
          (start) => `semana del ${Number(start.slice(8))} de ${monthName(start)}`,
        )}
        columnNames={monthMarks(mondays)}
        values={values}
        format={said}
        className="px-5 pt-1 pb-3"
      />
    </Panel>
  );
}
