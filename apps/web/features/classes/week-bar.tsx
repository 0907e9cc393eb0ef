import { Button } from '@forja/ui/button';
import { IconButton } from '@forja/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { weekTitle } from './calendar.ts';
import type { useWeek } from './use-week.ts';

/** Which week it is and the way to the others. */
export function WeekBar({ week }: { week: ReturnType<typeof useWeek> }) {
  return (
    <div className="flex items-center gap-2">
      <Button onClick={week.toToday} disabled={week.isThisWeek}>
        Hoy
      </Button>
      <IconButton
        label="Semana anterior"
        variant="outline"
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        onClick={week.toPrevious}
      />
      <IconButton
        label="Semana siguiente"
        variant="outline"
        icon={<ChevronRight size={18} aria-hidden="true" />}
        onClick={week.toNext}
      />
      <h2 aria-live="polite" className="ml-1 text-16 font-semibold tracking-[-0.01em] md:text-20">
        {weekTitle(week.monday)}
      </h2>
    </div>
  );
}
