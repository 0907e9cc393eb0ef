import { addDays } from '@forja/calendar/day';
import { MINUTE_MS } from '@forja/calendar/duration';
import { dayIn } from '@forja/calendar/zone';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { useKeptFocus } from '@forja/ui/layers/kept-focus.ts';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useQuery } from '@tanstack/react-query';
import { Calendar, Info, MapPin, Share2, TicketCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatLongDay, formatTime } from '../../../lib/format/dates.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { shareAddress } from '../../../lib/screen/share-address.ts';
import { useSession } from '../../../lib/session/current.ts';
import { RenewLink } from '../../../shared/memberships/own/renew-link.tsx';
import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import { Pictogram } from '../../../shared/training/pictogram.tsx';
import { seatsLeft, seatsText } from '../calendar.ts';
import { eventQuery, useBook, useCancelBooking } from '../queries.ts';
import { type Detail, PolicyPanel } from '../rules/policy-panel.tsx';
import { classPattern } from './class-pattern.ts';
import { SeatGrid } from './seat-grid.tsx';

interface View {
  timeZone: string;
  now: number;
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Hero({ detail }: { detail: Detail }) {
  const minutes = Math.round((Date.parse(detail.endsAt) - Date.parse(detail.startsAt)) / MINUTE_MS);
  return (
    <div className="relative -mx-6 overflow-hidden bg-soft px-6 pt-16 pb-5 text-on-primary-soft">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 200"
        className="absolute -top-10 -right-12 size-56 fill-none stroke-current opacity-15"
      >
        <circle cx="100" cy="100" r="92" strokeWidth="14" />
        <circle cx="100" cy="100" r="60" strokeWidth="12" />
        <circle cx="100" cy="100" r="30" strokeWidth="10" />
      </svg>
      <span className="absolute top-9 right-14 text-ink large-text:hidden">
        <Pictogram pattern={classPattern(detail.title)} size={96} />
      </span>
      <p
        aria-hidden="true"
        className="relative pr-36 large-text:pr-0 text-28 font-semibold tracking-[-0.02em] wrap-anywhere text-ink"
      >
        {detail.title}
      </p>
      <p className="relative">{`${minutes} min`}</p>
    </div>
  );
}

function Facts({ detail, view }: { detail: Detail; view: View }) {
  const day = dayIn(view.timeZone, detail.startsAt);
  const today = dayIn(view.timeZone, view.now);
  const near = day === today ? ' · hoy' : day === addDays(today, 1) ? ' · mañana' : '';
  const hours = [detail.startsAt, detail.endsAt].map((at) => formatTime(at, view.timeZone));
  return (
    <>
      <div className="flex items-center gap-4 border-b border-line-2 py-4">
        <Calendar {...icon} className="flex-none text-muted" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{formatLongDay(day)}</span>
          <span className="block text-muted tabular-nums">{`${hours.join(' – ')}${near}`}</span>
        </p>
      </div>
      <div className="flex items-center gap-4 border-b border-line-2 py-4">
        <MapPin {...icon} className="flex-none text-muted" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">
            {[detail.room, detail.location?.name].filter(Boolean).join(' · ') || 'En el gimnasio'}
          </span>
          <span className="block text-muted">
            {detail.coach ? (
              <>
                con <PersonButton person={detail.coach}>{detail.coach.name}</PersonButton>
              </>
            ) : (
              'Entrenador por confirmar'
            )}
          </span>
        </p>
        {detail.coach && (
          <Avatar name={detail.coach.name} src={detail.coach.profilePic} size={40} />
        )}
      </div>
    </>
  );
}

/** What the person can do now, below their current state. */
function Footer({ detail, view }: { detail: Detail; view: View }) {
  const book = useBook(detail);
  const leave = useCancelBooking(detail);
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const state = useRef<HTMLElement>(null);
  const keep = (element: HTMLElement | null) => {
    state.current = element;
  };
  // The button that was pressed is gone with the answer.
  useKeptFocus(detail.mine?.status, () => state.current);
  const started = Date.parse(detail.startsAt) <= view.now;
  const late = detail.mine?.status === 'booked' && Date.parse(detail.freeCancelUntil) <= view.now;
  if (detail.cancelledAt) {
    return (
      <Notice
        text={
          detail.cancelReason ? `Clase cancelada: ${detail.cancelReason}` : 'Esta clase se canceló.'
        }
      />
    );
  }
  if (detail.mine) {
    const seat = detail.mine.status === 'booked';
    return (
      <div className="grid w-full gap-3">
        <p
          ref={keep}
          role="status"
          tabIndex={-1}
          className="ring-none flex items-center gap-2 font-medium text-ok"
        >
          <TicketCheck size={18} aria-hidden="true" />
          {seat ? 'Tienes tu cupo' : `En lista de espera, lugar ${detail.mine.place ?? ''}`}
        </p>
        {!started && (
          <Button wide size={48} loading={leave.busy} onClick={() => setAsking(true)}>
            {seat ? 'Cancelar mi reserva' : 'Salir de la lista de espera'}
          </Button>
        )}
        <ConfirmDestroy
          open={asking}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            leave.start();
          }}
          title={seat ? `¿Cancelar ${detail.title}?` : '¿Salir de la lista de espera?'}
          text={
            late
              ? 'Ya pasó el plazo para cancelar: contará como una falta.'
              : seat
                ? 'Tu cupo pasa a la primera persona en espera. No cuenta como falta.'
                : 'Pierdes tu lugar en la fila.'
          }
          confirmLabel={seat ? 'Sí, cancelar' : 'Sí, salir'}
          cancelLabel={seat ? 'Conservar mi cupo' : 'Seguir en espera'}
        />
      </div>
    );
  }
  if (detail.refusal)
    return (
      <div className="grid w-full gap-3">
        <Notice text={detail.refusal} />
        <RenewLink status={user?.membership?.status} />
      </div>
    );
  const full = seatsLeft(detail) <= 0;
  if (full && detail.waiting >= detail.waitlistSize) {
    return <Notice text="La clase y su lista de espera están llenas. Elige otro horario." />;
  }
  return (
    <fieldset
      ref={keep}
      tabIndex={-1}
      aria-label={seatsText(detail)}
      className="ring-none grid w-full gap-3"
    >
      {detail.visitsLeft !== null && (
        <p className="flex justify-between gap-3 text-14">
          <span>Tu plan cuenta las visitas</span>
          <span className="text-muted">{`te quedan ${detail.visitsLeft}`}</span>
        </p>
      )}
      {full && (
        <p className="text-13 text-muted">
          {`Está llena. Quedarías en el lugar ${detail.waiting + 1}; si se libera un cupo es tuyo y te avisamos por correo.`}
        </p>
      )}
      <Button wide size={48} variant="primary" loading={book.busy} onClick={() => book.start()}>
        {full ? 'Unirme a la lista de espera' : 'Reservar mi cupo'}
      </Button>
    </fieldset>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p role="status" className="flex w-full items-start gap-2.5 py-1 text-pretty">
      <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 flex-none text-warn" />
      {text}
    </p>
  );
}

export function ClassSheet({ id, view, onClose }: { id: string; view: View; onClose: () => void }) {
  const query = useQuery(eventQuery(id));
  const { data } = query;
  return (
    <Drawer
      open
      inAddress
      onClose={onClose}
      title={data?.title ?? 'Clase'}
      titleInContent={data !== undefined}
      tools={
        data && (
          <IconButton
            label="Compartir la clase"
            className="bg-panel"
            icon={<Share2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void shareAddress(data.title, 'Copiamos la dirección de la clase.')}
          />
        )
      }
      footer={data ? <Footer detail={data} view={view} /> : undefined}
    >
      <LoadState
        query={query}
        failed="No pudimos cargar la clase"
        waiting={<SkeletonRows rows={4} label="Cargando la clase…" />}
      />
      {data && (
        <>
          <Hero detail={data} />
          <Facts detail={data} view={view} />
          <SeatGrid event={data} now={view.now} />
          {!data.cancelledAt && Date.parse(data.startsAt) > view.now && (
            <div className="pt-5">
              <PolicyPanel detail={data} view={view} />
            </div>
          )}
          {data.description && (
            <p className="flex gap-3 px-1 pt-5 text-muted">
              <Info size={18} strokeWidth={1.75} aria-hidden="true" className="mt-px flex-none" />
              <span className="min-w-0 whitespace-pre-line wrap-anywhere">{data.description}</span>
            </p>
          )}
        </>
      )}
    </Drawer>
  );
}
