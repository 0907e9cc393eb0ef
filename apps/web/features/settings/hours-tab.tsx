import type { Settings } from '@forja/contract/settings/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useState } from 'react';
import { useUnsaved } from '../../lib/forms/drafts/use-unsaved.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { DayHours } from './day-hours.tsx';
import { saveSettings } from './queries.ts';
import { dayProblems, hoursOf, WEEKDAYS, weekOf, withDay } from './week-hours.ts';

export function HoursTab({ settings }: { settings: Settings }) {
  const [opened, setOpened] = useState(settings);
  const [week, setWeek] = useState(() => weekOf(opened.openingHours));
  const [checked, setChecked] = useState(false);
  const wrong = week.some((spans) => dayProblems(spans).some(Boolean));
  const form = useForm<'PUT /settings'>(async () => {
    setChecked(true);
    if (wrong) return;
    const saved = await saveSettings(opened, { openingHours: hoursOf(week) });
    setOpened(saved);
    setWeek(weekOf(saved.openingHours));
    setChecked(false);
    toast({ tone: 'ok', message: 'Guardamos el horario.' });
  });
  const changed = JSON.stringify(week) !== JSON.stringify(weekOf(opened.openingHours));
  const { question } = useUnsaved(() => changed, changed);
  return (
    <Panel title="Horario de apertura" className="max-w-3xl">
      <form onSubmit={form.onSubmit} noValidate className="px-4 pb-5 sm:px-5">
        <div className="divide-y divide-line-2">
          {WEEKDAYS.map(({ weekday, name }) => (
            <DayHours
              key={weekday}
              name={name}
              spans={week[weekday] ?? []}
              checked={checked}
              onSpans={(spans) => setWeek(withDay(week, weekday, spans))}
              onCopy={() => setWeek(week.map(() => week[weekday] ?? []))}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line-2 pt-4">
          <p role="alert" className="mr-auto text-13 text-bad">
            {checked && wrong ? 'Revisa las horas marcadas.' : form.message}
          </p>
          <Button type="submit" variant="primary" loading={form.working}>
            Guardar horario
          </Button>
        </div>
        {question}
      </form>
    </Panel>
  );
}
