import { dayIn } from '@forja/calendar/zone';
import { MAX_CANCEL_REASON } from '@forja/contract/classes/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { formatLongDay, formatTime } from '../../lib/format/dates.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { AttendanceList } from './booking/attendance-list.tsx';
import { BookFor } from './booking/book-for.tsx';
import type { GymEvent } from './calendar.ts';
import { useRefreshEvents } from './queries.ts';
import { useWhoIsTold } from './who-is-told.ts';

interface ClassPanelProps {
  event: GymEvent;
  view: { timeZone: string; now: number };
  /** Whether it is one of the classes the viewer manages: for a coach, only their own. */
  mine: boolean;
  onEdit: () => void;
  onClose: () => void;
}

function CancelQuestion({ event, onDone }: { event: GymEvent; onDone: (done: boolean) => void }) {
  const refresh = useRefreshEvents();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<'one' | 'following'>('one');
  const cancel = useAction(async () => {
    await change('DELETE /events/{id}', {
      params: { id: event.id },
      query: { scope, ...(reason.trim() ? { reason: reason.trim() } : {}) },
    });
    await refresh();
    toast(scope === 'one' ? 'Cancelamos la clase.' : 'Cancelamos las clases.');
    onDone(true);
  });
  const told = useWhoIsTold(event);
  const isSeries = scope === 'following';
  return (
    <ConfirmDestroy
      open
      onCancel={() => onDone(false)}
      onConfirm={() => cancel.start()}
      working={cancel.busy}
      title={`¿Cancelar ${event.title}?`}
      text={
        isSeries
          ? 'Avisaremos a quienes reservaron o esperan en esta clase y en las siguientes. Quien no tiene correo ni entra a la aplicación queda en Usuarios → Avisos por dar. Quedan tachadas en el calendario.'
          : `${told.text ?? 'Nadie ha reservado.'} Queda tachada en el calendario.`
      }
      confirmLabel="Cancelar la clase"
      cancelLabel="Conservarla"
    >
      <div className="grid gap-3">
        <TextField
          label="Motivo"
          optional
          maxLength={MAX_CANCEL_REASON}
          value={reason}
          hint="Lo leerán quienes habían reservado."
          onChange={(input) => setReason(input.target.value)}
        />
        {event.seriesId && (
          <RadioGroup
            label="Cancelar"
            value={scope}
            onChange={(input) => setScope(input.target.value === 'following' ? 'following' : 'one')}
            options={[
              { value: 'one', label: 'Solo esta clase' },
              { value: 'following', label: 'Esta y las siguientes de la serie' },
            ]}
          />
        )}
      </div>
    </ConfirmDestroy>
  );
}

function ReinstateQuestion({ event, onDone }: { event: GymEvent; onDone: () => void }) {
  const refresh = useRefreshEvents();
  const form = useForm<'POST /events/{id}/reinstate'>(async (data) => {
    const scope = data.text('scope') === 'following' ? 'following' : 'one';
    await change('POST /events/{id}/reinstate', { params: { id: event.id }, body: { scope } });
    await refresh();
    toast('La clase vuelve al calendario y avisamos a quienes tenían reserva.');
    onDone();
  });
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={`¿Restablecer ${event.title}?`}
      text="Las reservas y la lista de espera vuelven como estaban, y avisamos a cada persona."
      save="Restablecer la clase"
    >
      {event.seriesId && (
        <RadioGroup
          label="Restablecer"
          name="scope"
          defaultValue="one"
          options={[
            { value: 'one', label: 'Solo esta clase' },
            { value: 'following', label: 'Todas las que se cancelaron con ella' },
          ]}
        />
      )}
    </FormDialog>
  );
}

/** A class for management: its seats, bookings and actions. */
export function ClassPanel({ event, view, mine, onEdit, onClose }: ClassPanelProps) {
  const may = useMay();
  const manages = mine && may('classes.manage');
  const [cancelling, setCancelling] = useState(false);
  const [reinstating, setReinstating] = useState(false);
  const hours = [event.startsAt, event.endsAt].map((at) => formatTime(at, view.timeZone));
  const started = Date.parse(event.startsAt) <= view.now;
  const over = Date.parse(event.endsAt) <= view.now;
  return (
    <Drawer
      open
      inAddress
      onClose={onClose}
      title={event.title}
      footer={
        over || !manages ? undefined : event.cancelledAt ? (
          !started && <Button onClick={() => setReinstating(true)}>Restablecer la clase</Button>
        ) : (
          <>
            {!started && <Button onClick={() => setCancelling(true)}>Cancelar la clase</Button>}
            <Button variant="primary" onClick={onEdit}>
              Editar
            </Button>
          </>
        )
      }
    >
      <p className="text-muted">
        {[
          formatLongDay(dayIn(view.timeZone, event.startsAt)),
          hours.join(' – '),
          event.room,
          event.location?.name,
          event.coach?.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {event.cancelledAt && (
        <p className="mt-3 rounded-control bg-bad-soft px-3 py-2.5 text-bad">
          {event.cancelReason ? `Cancelada: ${event.cancelReason}` : 'Cancelada'}
        </p>
      )}
      {!event.coach && !event.cancelledAt && !over && manages && (
        <p className="mt-3 flex items-center gap-2.5 rounded-control bg-bad-soft px-3 py-2.5 text-ink">
          <TriangleAlert size={16} aria-hidden="true" className="flex-none text-bad" />
          Sin entrenador: elige uno en Editar.
        </p>
      )}
      <div className="mt-4 border-t border-line-2 pt-4">
        <p className="mb-2 flex justify-between">
          <span className="font-medium">Reservas</span>
          <span className="text-muted tabular-nums">
            <strong className="font-semibold text-ink">{event.booked}</strong>
            {` de ${event.capacity}${event.waiting > 0 ? ` · ${event.waiting} en espera` : ''}`}
          </span>
        </p>
        <Meter
          label="Cupos ocupados"
          value={event.booked}
          max={event.capacity}
          className="h-1.5 w-full"
        />
      </div>
      {mine && !event.cancelledAt && !started && may('classes.book') && <BookFor event={event} />}
      {mine && <AttendanceList event={event} now={view.now} />}
      {reinstating && <ReinstateQuestion event={event} onDone={() => setReinstating(false)} />}
      {cancelling && (
        <CancelQuestion
          event={event}
          onDone={(done) => {
            setCancelling(false);
            if (done) onClose();
          }}
        />
      )}
    </Drawer>
  );
}
