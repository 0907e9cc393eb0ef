import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import type { ThemeMode } from '@forja/ui/theme/keys.ts';
import type { Finding, Repair } from '@forja/ui/theme/problems.ts';
import { TriangleAlert } from 'lucide-react';

interface ThemeWarningsProps {
  problems: readonly Finding[];
  onRepair: (repair: Repair) => void;
  /** The number of unreadable pairs in the mode that is not shown. */
  elsewhere: number;
  otherMode: ThemeMode;
  onOtherMode: () => void;
}

function Repairs({
  repairs,
  onRepair,
}: Pick<Finding, 'repairs'> & Pick<ThemeWarningsProps, 'onRepair'>) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {repairs.map((repair) => (
        <button
          key={repair.key}
          type="button"
          onClick={() => onRepair(repair)}
          className={buttonClass({ size: 28, className: 'tabular-nums' })}
        >
          <span
            aria-hidden="true"
            className="size-3 rounded-[3px] border border-line-3"
            style={{ backgroundColor: repair.value }}
          />
          {repair.label}
        </button>
      ))}
    </div>
  );
}

/** The unreadable pairs, each with the colours that repair it. */
export function ThemeWarnings(props: ThemeWarningsProps) {
  const { problems, onRepair, elsewhere, otherMode, onOtherMode } = props;
  return (
    <div role="status" className="grid gap-2 empty:-mt-4">
      {problems.map((problem) => (
        <div key={problem.key} className="flex gap-2.5 rounded-panel bg-bad-soft px-4 py-3">
          <TriangleAlert
            size={18}
            strokeWidth={2}
            aria-hidden="true"
            className="mt-0.5 flex-none text-bad"
          />
          <div className="min-w-0">
            <p className="font-semibold text-bad">{problem.title}</p>
            <p className="text-13 text-ink">{problem.detail}</p>
            <Repairs repairs={problem.repairs} onRepair={onRepair} />
          </div>
        </div>
      ))}
      {elsewhere > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-warn-soft px-4 py-2 text-13 text-ink">
          {otherMode === 'dark' ? 'En modo oscuro' : 'En modo claro'} hay colores que no se leen
          bien.
          <button type="button" onClick={onOtherMode} className={buttonClass({ size: 28 })}>
            Verlos
          </button>
        </p>
      )}
    </div>
  );
}
