import type { ShiftDetail } from '@forja/contract/shifts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Stepper } from '@forja/ui/fields/stepper.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMoment, formatTime } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { closeShift, countDrawer } from '../queries.ts';
import { DrawerComparison } from './drawer-comparison.tsx';
import {
  countBody,
  countedBefore,
  DrawerCount,
  isUnreadable,
  NOTHING_COUNTED,
} from './drawer-count.tsx';
import { DrawerSum } from './drawer-sum.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import { registerName } from './open-shift-dialog.tsx';
import { SheetButton } from './sheet-button.tsx';
import { ShiftSums } from './shift-sums.tsx';

const STEPS = (isBlind: boolean) => [
  { key: 'count', label: isBlind ? 'Contar a ciegas' : 'Contar' },
  { key: 'compare', label: 'Comparar' },
  { key: 'close', label: 'Cerrar' },
];

/** The expected and the counted money, their difference, and a field for the explanation. */
function Comparison({ shift, formId }: { shift: ShiftDetail; formId: string }) {
  const { currency, count, expectedCents } = shift;
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const agreed = useRef(shift.openedById === user?.id);
  const form = useForm<'POST /shifts/{id}/close'>(async (data) => {
    if (!agreed.current) return setAsking(true);
    await closeShift(shift.id, data.text('note'));
    toast(`Cerramos el turno ${shift.number}.`);
  });
  if (!count || expectedCents === null) return null;
  return (
    <section
      aria-label="Comparar"
      className="min-w-0 rounded-panel border border-line bg-panel text-ink"
    >
      <DrawerComparison drawer={{ ...shift, ...count, count, expectedCents }} />
      <FormFields form={form} id={formId} className="px-5 pb-4">
        <TextField
          label="Qué pasó"
          hint={
            shift.toleranceCents > 0
              ? `Obligatorio si la diferencia pasa de ${formatMoney(shift.toleranceCents, currency)}.`
              : 'Obligatorio si el conteo no cuadra.'
          }
          {...form.field('note')}
          optional={Math.abs(count.differenceCents) <= shift.toleranceCents}
        />
      </FormFields>
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          agreed.current = true;
          setAsking(false);
          document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit();
        }}
        title={`Este turno lo abrió ${shift.openedBy ?? 'otra persona'}`}
        text="Si lo cierras queda cerrado con tu nombre y no se vuelve a abrir. Lo que se cobre después entra a otro turno."
        confirmLabel="Cerrar su turno"
      />
    </section>
  );
}

/** Count, compare, close: the count is saved before it is compared. */
export function CloseShift({ shift, onBack }: { shift: ShiftDetail; onBack: () => void }) {
  const { timeZone } = useSettings();
  const [again, setAgain] = useState(false);
  const [moving, setMoving] = useState(false);
  const [counted, setCounted] = useState(NOTHING_COUNTED);
  const locked = shift.count !== null && !again;
  const may = useMay();
  // Once it was compared, a blind count can only be changed by people who may read the reports.
  const countsAgain = !shift.isBlind || may('money.reports');
  const count = useRef<HTMLDivElement>(null);
  const save = useAction(async () => {
    if (isUnreadable(counted)) {
      count.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    await countDrawer(shift.id, countBody(counted, shift.currency));
    setAgain(false);
  });
  const formId = `close-${shift.id}`;
  return (
    <div className="flex flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-24 font-semibold tracking-tight">Cerrar turno</h2>
          <p className="text-13 text-muted">
            {registerName({ name: shift.registerName, locationName: shift.locationName })} · abierto{' '}
            {formatMoment(shift.openedAt, timeZone, new Date()).toLocaleLowerCase('es')}
            {shift.openedBy && ` por ${shift.openedBy}`}
          </p>
        </div>
        <Stepper
          label="Pasos del cierre"
          steps={STEPS(shift.isBlind)}
          current={locked ? 1 : 0}
          className="w-full sm:w-96"
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div ref={count} className="grid min-w-0 gap-4">
          <Panel
            title="Conteo"
            aside={
              locked &&
              shift.count && (
                <span className="flex items-center gap-1.5 text-12 text-muted max-sm:hidden">
                  <Lock size={13} aria-hidden="true" />
                  Hecho a las {formatTime(shift.count.at, timeZone)}
                  {shift.isBlind && ', antes de ver lo esperado'}
                </span>
              )
            }
            actions={
              locked &&
              countsAgain && (
                <Button
                  size={28}
                  onClick={() => {
                    setCounted(NOTHING_COUNTED);
                    setAgain(true);
                  }}
                >
                  Contar otra vez
                </Button>
              )
            }
          >
            <DrawerCount
              currency={shift.currency}
              usdRateCents={shift.usdRateCents}
              counted={locked ? countedBefore(shift) : counted}
              onCounted={setCounted}
              locked={locked}
            />
          </Panel>
          {(locked || !shift.isBlind) && (
            <Panel
              title="Lo que debía haber"
              actions={
                countsAgain && (
                  <Button size={28} variant="ghost" onClick={() => setMoving(true)}>
                    Anotar movimiento
                  </Button>
                )
              }
            >
              <div className="border-t border-line-2">
                <DrawerSum shift={shift} />
              </div>
            </Panel>
          )}
        </div>
        {(locked || shift.sums) && (
          <div className="grid min-w-0 gap-4">
            {locked && <Comparison shift={shift} formId={formId} />}
            {shift.sums && <ShiftSums sums={shift.sums} currency={shift.currency} />}
          </div>
        )}
      </div>
      {moving && <MovementDialog shiftId={shift.id} onClose={() => setMoving(false)} />}
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 mt-auto -mb-5 flex min-h-16 flex-wrap items-center gap-2 border-t border-line bg-background px-4 py-2.5 md:-mx-8 md:-mb-6 md:px-8">
        <p className="mr-auto flex items-center gap-2 text-13">
          <Lock size={16} aria-hidden="true" className="flex-none text-muted" />
          <span>
            <b className="font-medium">Al cerrar ya no se cambia.</b>{' '}
            <span className="text-muted">Lo que se cobre después entra al próximo turno.</span>
          </span>
        </p>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Button variant="ghost" onClick={onBack}>
            Seguir con el turno
          </Button>
          {locked ? (
            <>
              <SheetButton shift={shift} />
              <Button variant="primary" type="submit" form={formId} className="max-sm:w-full">
                Cerrar turno
              </Button>
            </>
          ) : (
            <Button variant="primary" loading={save.busy} onClick={() => save.start()}>
              Comparar
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
