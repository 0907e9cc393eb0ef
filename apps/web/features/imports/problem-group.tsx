import type { ImportDetail } from '@forja/contract/imports/routes';
import { isRemark } from '@forja/contract/imports/values';
import { PROBLEM_NAMES } from '@forja/contract/imports/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Check, ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { ImportRows } from './import-rows.tsx';
import { repair } from './queries.ts';

interface Props {
  importId: string;
  problem: ImportDetail['problems'][number];
}

const rowsText = (rows: number): string => (rows === 1 ? '1 fila' : `${formatNumber(rows)} filas`);

/** The rows with one kind of problem, and the repair of all of them. */
export function ProblemGroup({ importId, problem: { code, rows, repairable } }: Props) {
  const [isOpen, setOpen] = useState(true);
  const body = useId();
  const mend = useAction(() => repair(importId, code));
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <section aria-label={PROBLEM_NAMES[code]}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-2 bg-sunk py-2 pr-4 pl-5">
        <h3 className="min-w-0 text-13 font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={body}
            className="flex items-center gap-2 text-left coarse:min-h-11"
            onClick={() => setOpen(!isOpen)}
          >
            <Arrow size={16} aria-hidden="true" className="flex-none text-muted" />
            {PROBLEM_NAMES[code]}
            <span className="font-normal text-muted tabular-nums">
              {rowsText(rows)}
              {isRemark(code) && (rows === 1 ? ', entra igual' : ', entran igual')}
            </span>
          </button>
        </h3>
        {repairable > 0 && (
          <span className="ml-auto">
            <Button
              size={28}
              icon={<Check size={14} aria-hidden="true" className="text-ok" />}
              loading={mend.busy}
              onClick={() => mend.start()}
            >
              {repairable === 1 ? 'Arreglar' : `Arreglar las ${formatNumber(repairable)}`}
            </Button>
          </span>
        )}
      </div>
      <div id={body} hidden={!isOpen}>
        {isOpen && (
          <ImportRows
            importId={importId}
            filter={{ problem: code, ...(isRemark(code) ? {} : { outcome: 'review' as const }) }}
          />
        )}
      </div>
    </section>
  );
}
