import { asDay } from '@forja/calendar/day';
import { DOCUMENT_KINDS } from '@forja/contract/accounts/values';
import { DOCUMENT_PLURALS } from '@forja/contract/accounts/words';
import { Chip, FilterChip } from '@forja/ui/actions/chip.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { Popover } from '@forja/ui/overlays/popover.tsx';
import { CalendarRange } from 'lucide-react';
import { SearchField } from '../../../lib/forms/search-field.tsx';
import { shortDay } from '../../../lib/gym/short-day.ts';
import type { StatementPart } from '../../../shared/accounts/queries.ts';
import { StatementDays } from '../../../shared/accounts/statement-days.tsx';

const KINDS = [
  { value: 'all' as const, label: 'Todo' },
  ...DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_PLURALS[value] })),
];

/** `3 sep – 17 nov`, or `Desde el 3 sep` when only one end is set. */
function daysName({ from, to }: StatementPart): string {
  if (from && to) return `${shortDay(asDay(from))} – ${shortDay(asDay(to))}`;
  return from ? `Desde el ${shortDay(asDay(from))}` : `Hasta el ${shortDay(asDay(to))}`;
}

interface Props {
  part: StatementPart;
  onPart: (part: StatementPart) => void;
}

/** The filters of a statement: by kind, by text, by days, or only what is not settled yet. */
export function StatementFilters({ part, onPart }: Props) {
  return (
    <>
      <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
        <SegmentedControl
          label="Documentos"
          segments={KINDS}
          value={part.kind ?? 'all'}
          onValue={(shown) => onPart({ ...part, kind: shown === 'all' ? null : shown })}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-xl:order-last max-xl:basis-full max-sm:contents max-sm:*:first:basis-full">
        <SearchField
          label="Buscar en el estado de cuenta"
          placeholder="C-3011, monto o concepto"
          value={part.search}
          onSearch={(search) => onPart({ ...part, search })}
        />
        {part.from || part.to ? (
          <FilterChip
            label={daysName(part)}
            onRemove={() => onPart({ ...part, from: '', to: '' })}
          />
        ) : null}
        <Popover
          label="Fechas"
          trigger={(trigger) => (
            <Chip
              {...trigger}
              className="h-9"
              icon={<CalendarRange size={14} aria-hidden="true" />}
            >
              Fechas
            </Chip>
          )}
        >
          <StatementDays part={part} onPart={onPart} />
        </Popover>
        <Chip
          className="h-9"
          on={part.unsettled}
          onClick={() => onPart({ ...part, unsettled: !part.unsettled })}
        >
          Sin saldar
        </Chip>
      </div>
    </>
  );
}
