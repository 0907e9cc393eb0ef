import type { OwnCard } from '@forja/contract/saved-cards/routes';
import { cardName } from '@forja/contract/saved-cards/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { CardMinors } from './card-minors.tsx';
import { LastTry } from './last-try.tsx';
import { leaveCard, removeCard, savedCardQuery } from './saved-card-queries.ts';

/** The consent is shown before the gateway's page opens, and its exact text is stored. */
function LeaveDialog({
  consent,
  isForMinors,
  onClose,
}: {
  consent: string;
  isForMinors: boolean;
  onClose: () => void;
}) {
  const form = useForm<'POST /saved-card'>(async () => {
    await leaveCard(consent);
    toast('Te llevamos a la página segura de la tarjeta.');
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Guardar una tarjeta"
      text={`La escribes en la página segura de la pasarela del gimnasio: aquí nunca vemos su número. Guardarla no cobra nada; ${
        isForMinors
          ? 'después aceptas qué membresías paga.'
          : 'si ya toca cobrar tu próximo período, se cobra hoy mismo.'
      }`}
      save="Acepto, seguir"
    >
      <blockquote className="rounded-control bg-sunk px-4 py-3 text-13">{consent}</blockquote>
      {form.error('consent') && (
        <p role="alert" className="text-13 text-bad">
          {form.error('consent')}
        </p>
      )}
    </FormDialog>
  );
}

function whatNext(
  { card, next, isOffered, isWaiting, paidBy }: OwnCard,
  isForMinors: boolean,
): string {
  if (paidBy) return `Tu membresía la paga ${paidBy} con su tarjeta.`;
  if (!card && isForMinors)
    return 'Guarda una tarjeta y paga con ella la membresía de quienes están a tu cargo. La quitas cuando quieras.';
  if (!card)
    return 'Guarda una tarjeta y tu membresía se cobra sola antes de cada período. La quitas cuando quieras.';
  if (card.blocked === 'stolen')
    return 'Tu banco pidió no usar más esta tarjeta y no la cobraremos. Cámbiala por otra.';
  if (card.blocked === 'expired') return 'Esta tarjeta está vencida. Cámbiala por una vigente.';
  if (!isOffered) return 'El gimnasio no cobra tarjetas guardadas por ahora.';
  if (card.isOfOtherAccount)
    return 'El gimnasio cambió de cuenta para cobrar y no puede usar esta tarjeta. Guárdala de nuevo.';
  if (isWaiting)
    return 'Reportaste un pago que el gimnasio todavía no revisa: hasta entonces no cobramos nada con tu tarjeta.';
  if (!next && isForMinors)
    return 'Se cobra solo lo que aceptes pagar de quienes están a tu cargo.';
  if (!next)
    return 'No hay ningún cobro por venir: se cobra solo mientras tu membresía se renueve sola.';
  const sum = formatMoney(next.amountCents, next.currency);
  return `El próximo cobro es el ${formatDay(next.on)}: ${sum}, ${next.concept}.`;
}

/**
 * A person's own card, with which what renews by itself is paid: their membership, or where they are
 * staff only those of the minors they answer for.
 */
export default function MyCard({ isForMinors = false }: { isForMinors?: boolean }) {
  const [address] = useSearchParams();
  const returned = address.get('guardada');
  const { timeZone } = useSettings();
  const { data } = useQuery(savedCardQuery(returned === 'listo'));
  const [isLeaving, setLeaving] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  if (!data || !(data.isOffered || data.card || data.paidBy)) return null;
  const { card, consent, lastTry, isAdding } = data;
  return (
    <section aria-label="Mi tarjeta" className="grid gap-3 border-t border-line-2 px-5 py-4">
      <div>
        <h3 className="flex items-center gap-2 font-medium">
          <CreditCard size={18} aria-hidden="true" />
          {card ? cardName(card) : 'Cobro automático con tarjeta'}
        </h3>
        <p className="mt-1 text-13 text-muted">
          {card && `Vence ${String(card.expMonth).padStart(2, '0')}/${card.expYear}. `}
          {whatNext(data, isForMinors)}
        </p>
      </div>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {returned === 'listo' && isAdding && (
          <Banner tone="info" className="rounded-panel pr-4">
            Estamos guardando tu tarjeta. La verás aquí mismo en un momento.
          </Banner>
        )}
        {returned === 'pendiente' && !card && (
          <Banner tone="info" className="rounded-panel pr-4">
            No terminaste de guardar la tarjeta.
          </Banner>
        )}
        {lastTry && <LastTry tried={lastTry} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {consent && (
          <Button size={44} onClick={() => setLeaving(true)}>
            {card ? 'Cambiar tarjeta' : 'Agregar tarjeta'}
          </Button>
        )}
        {card && (
          <Button size={44} variant="ghost" onClick={() => setRemoving(true)}>
            Quitar tarjeta
          </Button>
        )}
      </div>
      {card && (
        <details className="text-13 text-muted">
          <summary className="min-h-6 cursor-pointer coarse:py-3">
            Lo que aceptaste el {formatDate(card.consentedAt, timeZone)}
          </summary>
          <p className="mt-1">{card.consentText}</p>
        </details>
      )}
      <CardMinors minors={data.minors} />
      {isLeaving && consent && (
        <LeaveDialog
          consent={consent}
          isForMinors={isForMinors}
          onClose={() => setLeaving(false)}
        />
      )}
      {isRemoving && (
        <RemovalDialog
          title="¿Quitar tu tarjeta?"
          text={`No se volverá a cobrar nada con ella y la pasarela la olvida. ${
            isForMinors ? 'Las membresías que paga siguen igual' : 'Tu membresía sigue igual'
          }: pagarás cada período de otra forma.`}
          confirmLabel="Sí, quitarla"
          onCancel={() => setRemoving(false)}
          remove={removeCard}
          onRemoved={() => {
            setRemoving(false);
            toast('Listo. Quitamos tu tarjeta.');
          }}
        />
      )}
    </section>
  );
}
