import type { ShiftDetail } from '@forja/contract/shifts/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { shiftQuery } from '../queries.ts';
import { DrawerComparison } from './drawer-comparison.tsx';
import { countedBefore, DrawerCount } from './drawer-count.tsx';
import { DrawerSum } from './drawer-sum.tsx';
import { registerName } from './open-shift-dialog.tsx';
import { SheetButton } from './sheet-button.tsx';
import { ShiftSales } from './shift-sales.tsx';
import { ShiftSums } from './shift-sums.tsx';

function momentText(at: string, by: string | null, timeZone: string): string {
  const moment = formatMoment(at, timeZone, new Date()).toLocaleLowerCase('es');
  return by ? `${moment} por ${by}` : moment;
}

function Head({ shift }: { shift: ShiftDetail }) {
  const { timeZone } = useSettings();
  const { number, openedAt, openedBy, closedAt, closedBy, locationName } = shift;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="mr-auto min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-20 font-semibold">
          Turno {number}
          <Badge tone={closedAt ? 'neutral' : 'ok'}>{closedAt ? 'Cerrado' : 'Abierto'}</Badge>
        </h2>
        <p className="text-13 text-muted">
          {registerName({ name: shift.registerName, locationName })} · abierto{' '}
          {momentText(openedAt, openedBy, timeZone)}
          {closedAt && ` · cerrado ${momentText(closedAt, closedBy, timeZone)}`}
        </p>
      </div>
      <SheetButton shift={shift} />
    </div>
  );
}

function Compared({ shift }: { shift: ShiftDetail }) {
  const { expectedCents, countedCents, differenceCents } = shift;
  if (expectedCents === null || countedCents === null || differenceCents === null) return null;
  return (
    <section
      aria-label="Comparación"
      className="min-w-0 rounded-panel border border-line bg-panel text-ink"
    >
      <DrawerComparison drawer={{ ...shift, expectedCents, countedCents, differenceCents }} />
      {shift.note && (
        <p className="border-t border-line px-5 py-3 text-13">
          <span className="text-muted">Qué pasó: </span>
          {shift.note}
        </p>
      )}
    </section>
  );
}

function Sheet({ shift }: { shift: ShiftDetail }) {
  return (
    <>
      <Head shift={shift} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          <Panel title="Lo que debía haber">
            <div className="border-t border-line-2">
              <DrawerSum shift={shift} />
            </div>
          </Panel>
          {shift.count && (
            <Panel title="Conteo">
              <DrawerCount
                currency={shift.currency}
                usdRateCents={shift.usdRateCents}
                counted={countedBefore(shift)}
                onCounted={() => undefined}
                locked
              />
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <Compared shift={shift} />
          {shift.sums && <ShiftSums sums={shift.sums} currency={shift.currency} />}
        </div>
      </div>
      <ShiftSales shiftId={shift.id} />
    </>
  );
}

/** A closed shift: what was in the drawer, who took what, and what was voided. */
export function ClosedShift({ id, backTo }: { id: string; backTo: string }) {
  const query = useQuery(shiftQuery(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link to={backTo} className={`${linkClass} flex items-center gap-1.5 justify-self-start`}>
        <ArrowLeft size={16} aria-hidden="true" />
        Cierres
      </Link>
      <LoadState query={query} failed="No pudimos cargar el turno" />
      {query.data && <Sheet shift={query.data} />}
    </div>
  );
}
