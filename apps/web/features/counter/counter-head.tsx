import { cx } from '@forja/ui/layout/cx.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMay } from '../../lib/session/may.ts';
import { currentShiftQuery } from '../../shared/counter/current-shift.ts';

interface CounterHeadProps {
  tabs: readonly Readonly<{ key: string; label: string }>[];
  active: string;
  onActive: (key: string) => void;
}

/** The counter's only heading on a phone: the current part, and whether the drawer is open. */
export function CounterHead({ tabs, active, onActive }: CounterHeadProps) {
  const may = useMay();
  const worksShifts = may('money.shift');
  const shift = useQuery({ ...currentShiftQuery, enabled: worksShifts }).data?.shift;
  const here = tabs.find(({ key }) => key === active);
  return (
    <div className="flex h-12 items-center justify-between gap-3 px-4 sm:hidden">
      <Menu
        label="Partes de la caja"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={`${here?.label ?? 'Caja'}, cambiar de parte`}
            className="-ml-2 flex h-11 flex-none items-center gap-1 rounded-control px-2 text-16 font-semibold tracking-tight"
          >
            {here?.label ?? 'Caja'}
            <ChevronDown size={18} aria-hidden="true" className="text-muted" />
          </button>
        )}
        items={tabs.map(({ key, label }) => ({
          key,
          label,
          chosen: key === active,
          onSelect: () => onActive(key),
        }))}
      />
      {worksShifts && (
        <button
          type="button"
          onClick={() => onActive('turno')}
          className={cx(
            'flex h-11 min-w-0 items-center gap-1.5 text-13 font-medium',
            shift ? 'text-ok' : 'text-muted',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'size-2 flex-none rounded-full',
              shift ? 'bg-ok-dot' : 'border border-current',
            )}
          />
          <span className="truncate">{shift ? `Turno · ${shift.registerName}` : 'Sin turno'}</span>
        </button>
      )}
    </div>
  );
}
