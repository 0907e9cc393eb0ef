import type { DietDetail, DietItem } from '@forja/contract/nutrition/routes';
import { addDays, dietDayOn, mondayOf, sumMacros } from '@forja/library/diet';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { dateIn, formatLongDay } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useSession } from '../../../lib/session/current.ts';
import { FoodDialog } from '../foods/food-dialog.tsx';
import { eatenQuery, targetsQuery } from '../queries.ts';
import { DaySummary } from './day-summary.tsx';
import { MealCard } from './meal-card.tsx';
import { eatenItems } from './tick-queue.ts';
import { tickItems, usePendingTicks } from './ticks.ts';
import { WeekPanel } from './week-panel.tsx';
import { shareEaten, WeekStrip } from './week-strip.tsx';

function LoadingDay() {
  return (
    <p className="flex items-center gap-2.5 rounded-panel bg-warn-soft px-4 py-3 text-warn">
      <CloudOff size={18} aria-hidden="true" className="flex-none" />
      Tus marcas están guardadas en este dispositivo y se enviarán al volver la conexión.
    </p>
  );
}

/** A day of the plan: what to eat, what was eaten, and how the week goes. */
export function PlanDay({ diet }: { diet: DietDetail }) {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const today = dateIn(Date.now(), timeZone);
  const [date, setDate] = useState(today);
  const [opened, setOpened] = useState<DietItem | null>(null);
  const monday = mondayOf(date);
  const { data: week, isError } = useQuery(eatenQuery(diet.id, monday, addDays(monday, 6)));
  const { data: targets } = useQuery({ ...targetsQuery(user?.id ?? ''), enabled: user !== null });
  const pending = usePendingTicks();
  const eatenOn = (day: string) =>
    eatenItems(week?.find((each) => each.date === day)?.itemIds ?? [], pending, diet.id, day);
  const day = dietDayOn(date, diet.startsOn, diet.days.length);
  const meals = diet.meals.filter((meal) => meal.day === day);
  const eaten = eatenOn(date);
  const eatenTotals = sumMacros(
    diet.meals.flatMap(({ items }) => items).filter(({ id }) => eaten.has(id)),
  );
  const planned = sumMacros(meals.map(({ totals }) => totals));
  const tick = (items: readonly DietItem[], on: boolean) =>
    tickItems(items.map(({ id }) => ({ dietId: diet.id, date, itemId: id, eaten: on })));
  const shareOf = (of: string) =>
    shareEaten(
      week?.find((each) => each.date === of),
      eatenOn(of).size,
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <div className="flex min-w-0 flex-col gap-4">
        <WeekStrip
          monday={monday}
          chosen={date}
          today={today}
          shareOf={shareOf}
          onChoose={setDate}
        />
        <div role="status" className="contents">
          {pending.length > 0 && isError && <LoadingDay />}
        </div>
        <h2 className="text-16 font-semibold">
          {formatLongDay(`${date}T12:00:00Z`, 'UTC')}
          <span className="font-normal text-muted">
            {diet.days.length !== 7 && ` · ${diet.days[day - 1]}`}
          </span>
        </h2>
        <DaySummary eaten={eatenTotals} planned={planned} target={targets?.target ?? null} />
        {meals.length === 0 && (
          <Panel>
            <EmptyState
              title="Este día no tiene comidas"
              text="Elige otro día o pregunta a tu entrenador."
            />
          </Panel>
        )}
        {meals.map((meal) => (
          <MealCard
            key={meal.id}
            meal={meal}
            eaten={eaten}
            locked={date > today}
            onTick={tick}
            onOpen={setOpened}
          />
        ))}
      </div>
      <WeekPanel diet={diet} week={week} today={today} />
      {opened && <FoodDialog item={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
