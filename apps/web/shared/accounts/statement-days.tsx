import { DateField } from '@forja/ui/fields/date-field.tsx';
import { useState } from 'react';
import type { StatementPart } from './queries.ts';

interface Props {
  part: StatementPart;
  onPart: (part: StatementPart) => void;
}

/** The first and last day of a statement; an empty field sets no limit. */
export function StatementDays({ part, onPart }: Props) {
  const [days, setDays] = useState({ from: part.from, to: part.to });
  const problem =
    days.from && days.to && days.from > days.to ? 'Es antes del primer día.' : undefined;
  const choose = (change: Partial<typeof days>) => {
    const next = { ...days, ...change };
    setDays(next);
    if (!next.from || !next.to || next.from <= next.to) onPart({ ...part, ...next });
  };
  return (
    <div className="grid grid-cols-2 items-start gap-2 *:min-w-0 sm:max-w-86">
      <DateField
        label="Desde"
        value={days.from}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <DateField
        label="Hasta"
        value={days.to}
        error={problem}
        onChange={({ target }) => choose({ to: target.value })}
      />
    </div>
  );
}
