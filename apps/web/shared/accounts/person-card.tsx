import type { AutopayTry, SavedCard } from '@forja/contract/saved-cards/routes';
import { cardName, DECLINE_WORDS } from '@forja/contract/saved-cards/words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchOne } from '../../lib/api/api.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';

/** Its key begins like that of the account, so that both are read again together. */
const personCardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'saved-card'],
    queryFn: () => fetchOne('GET /people/{userId}/saved-card', { params: { userId } }),
  });

function outcome({ state, decline, receiptNumber }: AutopayTry): string {
  if (state === 'paid')
    return receiptNumber === null ? 'Cobrada' : `Cobrada, recibo ${receiptNumber}`;
  if (state === 'open' || decline === null) return 'En curso';
  return `No se cobró: ${DECLINE_WORDS[decline]}`;
}

const OTHER_ACCOUNT = ' No se cobra: la guardó en una cuenta con la que el gimnasio ya no cobra.';

const WAITING =
  ' No se cobra por ahora: tiene un pago reportado sin revisar. Confírmalo o recházalo en Membresías, Pagos.';

const BLOCKED = {
  stolen: ' No se cobra más: el banco pidió no usarla.',
  expired: ' No se cobra más: está vencida.',
};

function whyNot({ blocked, isOfOtherAccount }: SavedCard, isWaiting: boolean): string {
  if (blocked) return BLOCKED[blocked];
  if (isOfOtherAccount) return OTHER_ACCOUNT;
  return isWaiting ? WAITING : '';
}

/** A person's saved card and the result of charging it, for staff. */
export default function PersonCard({ userId }: { userId: string }) {
  const { timeZone } = useSettings();
  const { data } = useQuery(personCardQuery(userId));
  if (!data || (!data.card && !data.paidBy && data.tries.length === 0)) return null;
  const { card, paidBy, isWaiting, tries } = data;
  return (
    <section aria-label="Tarjeta guardada" className="text-13">
      <h3 className="font-medium">Tarjeta guardada</h3>
      <p className="text-muted">
        {paidBy && `Su membresía la paga ${paidBy} con su tarjeta. `}
        {card
          ? `${cardName(card)}, vence ${String(card.expMonth).padStart(2, '0')}/${card.expYear}. Aceptó el cobro automático el ${formatDate(card.consentedAt, timeZone)}.${whyNot(card, isWaiting)}`
          : !paidBy && 'Quitó su tarjeta.'}
      </p>
      {tries.length > 0 && (
        <ul aria-label="Cobros de la tarjeta" className="mt-1.5">
          {tries.map((tried) => (
            <li
              key={tried.id}
              className="flex justify-between gap-3 border-t border-line-2 py-1.5 first:border-t-0"
            >
              <span className="min-w-0">
                <span className="block">
                  {formatDate(tried.triedAt, timeZone)} · intento {tried.tryNumber}
                </span>
                <span className="text-muted">{outcome(tried)}</span>
              </span>
              <span className="tabular-nums">{formatMoney(tried.amountCents, tried.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
