import type { ShiftDetail } from '@forja/contract/shifts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { currentShiftQuery } from '../../../shared/counter/current-shift.ts';
import { CloseShift } from './close-shift.tsx';
import { DrawerSum } from './drawer-sum.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import { OpenShiftDialog, registerName } from './open-shift-dialog.tsx';
import { SheetButton } from './sheet-button.tsx';
import { ShiftSales } from './shift-sales.tsx';
import { ShiftSums } from './shift-sums.tsx';

function RunningShift({ shift, onClose }: { shift: ShiftDetail; onClose: () => void }) {
  const { timeZone } = useSettings();
  const [moving, setMoving] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="mr-auto min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-20 font-semibold">
            Turno {shift.number} <Badge tone="ok">Abierto</Badge>
          </h2>
          <p className="text-13 text-muted">
            {registerName({ name: shift.registerName, locationName: shift.locationName })} ·{' '}
            {formatMoment(shift.openedAt, timeZone, new Date())}
            {shift.openedBy && ` por ${shift.openedBy}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <SheetButton shift={shift} />
          <Button onClick={() => setMoving(true)}>Anotar movimiento</Button>
          <Button variant="primary" onClick={onClose}>
            Contar y cerrar
          </Button>
        </div>
      </div>
      <div
        className={cx(
          'grid items-start gap-4',
          shift.sums && 'xl:grid-cols-[minmax(0,1fr)_400px] xl:grid-rows-[auto_1fr]',
        )}
      >
        <Panel title="En la caja">
          <div className="border-t border-line-2">
            <DrawerSum shift={shift} />
          </div>
        </Panel>
        {shift.sums && (
          <div className="grid min-w-0 gap-4 xl:row-span-2">
            <ShiftSums sums={shift.sums} currency={shift.currency} />
          </div>
        )}
        <ShiftSales shiftId={shift.id} />
      </div>
      {moving && <MovementDialog shiftId={shift.id} onClose={() => setMoving(false)} />}
    </div>
  );
}

/** The shift in which this person takes cash: to open it, to work in it or to close it. */
export function ShiftTab() {
  const query = useQuery(currentShiftQuery);
  const [opening, setOpening] = useState(false);
  const [closing, setClosing] = useState<string | null>(null);
  const shift = query.data?.shift;
  return (
    <>
      <LoadState query={query} failed="No pudimos cargar el turno" />
      {query.data && !shift && (
        <Panel>
          <EmptyState
            title="No tienes un turno abierto"
            text="El efectivo se cobra en un turno: se abre con el fondo de la caja y se cierra contando."
            picture={<Wallet size={28} aria-hidden="true" className="text-muted" />}
            action={
              <Button variant="primary" onClick={() => setOpening(true)}>
                Abrir turno
              </Button>
            }
          />
        </Panel>
      )}
      {shift && closing === shift.id && (
        <CloseShift shift={shift} onBack={() => setClosing(null)} />
      )}
      {shift && closing !== shift.id && (
        <RunningShift shift={shift} onClose={() => setClosing(shift.id)} />
      )}
      {opening && (
        <OpenShiftDialog onOpen={() => setOpening(false)} onClose={() => setOpening(false)} />
      )}
    </>
  );
}
