import type { Membership } from '@forja/contract/memberships/routes';
import type { OwnCard } from '@forja/contract/saved-cards/routes';
import { cardName } from '@forja/contract/saved-cards/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { setAutoRenew } from '../queries.ts';
import { outlookQuery } from './my-queries.ts';
import { savedCardQuery } from './saved-card-queries.ts';

const paidWith = (own: OwnCard | null): string =>
  own?.card && own.isOffered && !own.card.blocked && !own.card.isOfOtherAccount
    ? `Se cobra de tu tarjeta ${cardName(own.card)}.`
    : 'No tienes una tarjeta guardada: queda por pagar, y lo haces por SINPE, transferencia o en el gimnasio.';

/** Says what a renewal by itself costs and how it is paid, before it is agreed to. */
export function RenewDialog({
  membership: { id, planName, endsOn, priceCents },
  onClose,
}: {
  membership: Membership;
  onClose: () => void;
}) {
  const { currency } = useSettings();
  const outlook = useQuery(outlookQuery(id));
  const card = useQuery(savedCardQuery(false));
  const renew = useAttempt(async () => {
    await setAutoRenew(id, true);
    toast(`Listo. Se renovará sola el ${formatDay(endsOn)}.`);
    onClose();
  });
  const next = outlook.data?.renewal;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Renovar ${planName} sola?`}
      actions={
        <>
          <Button size={44} onClick={onClose}>
            Ahora no
          </Button>
          <Button
            size={44}
            variant="primary"
            disabled={!outlook.data || card.isPending}
            loading={renew.busy}
            onClick={renew.start}
          >
            Sí, renovar sola
          </Button>
        </>
      }
    >
      <LoadState query={outlook} failed="No pudimos ver qué cuesta renovarla" waiting={2} />
      {outlook.data && (
        <p>
          Cada vez que termine empieza otro período.{' '}
          {next
            ? `El próximo va del ${formatDay(next.from)} al ${formatDay(next.to)} y cuesta `
            : 'Cada uno cuesta lo que diga tu plan ese día, hoy '}
          <strong>{formatMoney(next?.priceCents ?? priceCents, currency)}</strong>.{' '}
          {paidWith(card.data ?? null)} Lo cambias cuando quieras.
        </p>
      )}
      {renew.problem && (
        <p role="alert" className="text-13 text-bad">
          {renew.problem}
        </p>
      )}
    </Dialog>
  );
}
