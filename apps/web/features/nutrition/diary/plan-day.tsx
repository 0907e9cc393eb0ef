import { addDays, mondayOf } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { DietDetail, DietItem, EatenEntry } from '@forja/contract/nutrition/routes';
import { dietDayOn, sumMacros } from '@forja/library/nutrition/diet';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatLongDay } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { eatenQuery, targetsQuery } from '../queries.ts';
import { DaySummary } from './day-summary.tsx';
import { eatenEntries } from './eaten-entries.ts';
import { ExtrasPanel } from './extras-panel.tsx';
import { MealCard } from './meal-card.tsx';
import { eatFood, tickItems, usePendingTicks } from './ticks.ts';
import { WeekPanel } from './week-panel.tsx';
import { shareEaten, WeekStrip } from './week-strip.tsx';

const EatDialog = lazyDialog(() => import('./eat-dialog.tsx'), 'default');

/** The food that is open in the dialog: an item of the diet, or something eaten besides it. */
interface Opened {
  entry: EatenEntry;
  eaten: boolean;
  planned: DietItem | null;
}

function UnsentNotice() {
  return (
    <p className="flex items-center gap-2.5 rounded-panel bg-warn-soft px-4 py-3 text-warn">
      <CloudOff size={18} aria-hidden="true" className="flex-none" />
      Tus marcas están guardadas en este dispositivo y se enviarán al volver la conexión.
    </p>
  );
}

export function PlanDay({ diet }: { diet: DietDetail }) {
  const { user } = useSession();
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const [date, setDate] = useState(today);
  const [opened, setOpened] = useState<Opened | null>(null);
  const monday = mondayOf(date);
  const { data: week, isError } = useQuery(eatenQuery(diet.id, monday, addDays(monday, 6)));
  const { data: targets } = useQuery({ ...targetsQuery(user?.id ?? ''), enabled: user !== null });
  const pending = usePendingTicks();
  const items = diet.meals.flatMap((meal) => meal.items);
  const eatenOn = (day: string) =>
    eatenEntries(week?.find((each) => each.date === day)?.entries ?? [], pending, {
      dietId: diet.id,
      date: day,
      items,
    });
  const plans = diet.meals.length > 0;
  const day = dietDayOn(date, diet.startsOn, diet.days.length);
  const meals = diet.meals.filter((meal) => meal.day === day);
  const eaten = eatenOn(date);
  const eatenTotals = sumMacros([...eaten.values()]);
  const extras = [...eaten.values()].filter(({ extra }) => extra);
  const planned = sumMacros(meals.map(({ totals }) => totals));
  const setEaten = (ids: readonly string[], on: boolean) =>
    tickItems(ids.map((itemId) => ({ dietId: diet.id, date, itemId, eaten: on })));
  const tick = (ticked: readonly DietItem[], on: boolean) =>
    setEaten(
      ticked.map(({ id }) => id),
      on,
    );
  const shareOf = (of: string) =>
    shareEaten(
      week?.find((each) => each.date === of),
      [...eatenOn(of).values()].filter(({ extra }) => !extra).length,
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
          {pending.length > 0 && isError && <UnsentNotice />}
        </div>
        <h2 className="text-16 font-semibold">
          {formatLongDay(date)}
          <span className="font-normal text-muted">
            {plans && diet.days.length !== 7 && ` · ${diet.days[day - 1]}`}
          </span>
        </h2>
        <DaySummary eaten={eatenTotals} planned={planned} target={targets?.target ?? null} />
        {meals.length === 0 && plans && (
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
            onOpen={(item) =>
              setOpened({
                entry: eaten.get(item.id) ?? { ...item, itemId: item.id, extra: false },
                eaten: eaten.has(item.id),
                planned: item,
              })
            }
          />
        ))}
        {date <= today && (
          <ExtrasPanel
            title={plans ? 'Además' : 'Lo que comiste'}
            extras={extras}
            onEat={(food) => eatFood(diet.id, date, food)}
            onRemove={(itemId) => setEaten([itemId], false)}
            onOpen={(entry) => setOpened({ entry, eaten: true, planned: null })}
          />
        )}
      </div>
      <WeekPanel diet={diet} week={week} today={today} />
      {opened && (
        <Suspense fallback={null}>
          <EatDialog
            {...opened}
            locked={date > today}
            onClose={() => setOpened(null)}
            onEat={(food) => eatFood(diet.id, date, food)}
            onRemove={() => setEaten([opened.entry.itemId], false)}
          />
        </Suspense>
      )}
    </div>
  );
}
