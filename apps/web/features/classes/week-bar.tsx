import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayName, monthTitle, weekTitle } from './calendar.ts';
import type { View, Week } from './use-week.ts';

const WORDS: Record<View, readonly [previous: string, next: string]> = {
  dia: ['Día anterior', 'Día siguiente'],
  semana: ['Semana anterior', 'Semana siguiente'],
  mes: ['Mes anterior', 'Mes siguiente'],
  lista: ['Semana anterior', 'Semana siguiente'],
};

function titleOf({ view, day, monday }: Week): string {
  if (view === 'dia') return dayName(day);
  return view === 'mes' ? monthTitle(day) : weekTitle(monday);
}

export function WeekBar({ week }: { week: Week }) {
  const [previous, next] = WORDS[week.view];
  return (
    <div className="flex items-center gap-2">
      <Button onClick={week.toToday} disabled={week.isNow}>
        Hoy
      </Button>
      <IconButton
        label={previous}
        variant="outline"
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        onClick={week.toPrevious}
      />
      <IconButton
        label={next}
        variant="outline"
        icon={<ChevronRight size={18} aria-hidden="true" />}
        onClick={week.toNext}
      />
      <h2
        aria-live="polite"
        className="ml-1 text-16 font-semibold tracking-[-0.01em] first-letter:uppercase md:text-20"
      >
        {titleOf(week)}
      </h2>
    </div>
  );
}
