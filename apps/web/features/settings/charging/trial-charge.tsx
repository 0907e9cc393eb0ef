import type { GatewayTrial } from '@forja/contract/gateways/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { change, fetchOne } from '../../../lib/api/api.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';

const WAIT_MS = 3000;

/** The last trial, read again while the owner waits for its payment and refund. */
const trialQuery = (isAwaited: boolean) =>
  queryOptions({
    queryKey: ['payment-gateway', 'trial'],
    queryFn: () => fetchOne('GET /payment-gateway/trial'),
    refetchInterval: ({ state }) => {
      const now = state.data?.trial?.state;
      return isAwaited && (now === 'open' || now === 'paid') ? WAIT_MS : false;
    },
  });

async function startTrial(): Promise<void> {
  const { url } = await change('POST /payment-gateway/trial');
  window.location.assign(url);
}

const NAMES: Record<GatewayTrial['gateway'], string> = { onvo: 'ONVO', stripe: 'Stripe' };

/** Says for ONVO whether its webhook arrived too; the owner does not set up the one of Stripe. */
function heardText(isHeard: boolean | null): string {
  if (isHeard === null) return '';
  return isHeard
    ? ' El aviso de ONVO también llegó.'
    : ' Pero el aviso de ONVO no nos llegó: revisa el webhook.';
}

function outcome({ state, failure, ...trial }: GatewayTrial, isHeard: boolean | null): string {
  const sum = formatMoney(trial.amountCents, trial.currency);
  const heard = heardText(trial.gateway === 'onvo' ? isHeard : null);
  const said = {
    open: `El cobro de prueba de ${sum} está abierto: nadie lo ha pagado todavía.`,
    paid: `Llegaron los ${sum} de la prueba y los estamos devolviendo.`,
    refunded: `Funciona: llegaron los ${sum} de la prueba y los devolvimos.${heard}`,
    failed: `Llegaron los ${sum} de la prueba, pero no se pudieron devolver. ${failure ?? ''} Devuélvelos desde ${NAMES[trial.gateway]}.`,
    closed: 'La última prueba no se pagó, y su página se cerró.',
  };
  return said[state];
}

/** A small charge to the owner's own card that tests the account and is refunded at once. */
export function TrialCharge({ isHeard }: { isHeard: boolean | null }) {
  const { timeZone } = useSettings();
  const [address] = useSearchParams();
  const { data } = useQuery(trialQuery(address.get('prueba') === 'listo'));
  const start = useAction(startTrial);
  const trial = data?.trial;
  return (
    <section aria-label="Cobro de prueba" className="grid gap-2 border-t border-line-2 pt-4">
      <p className="text-13 font-medium">Cobro de prueba</p>
      <p aria-live="polite" className="text-13 text-muted">
        {trial
          ? `${outcome(trial, isHeard)} (${formatDate(trial.createdAt, timeZone)})`
          : 'Paga una suma pequeña con tu propia tarjeta para ver que todo funciona. La devolvemos en el momento y no queda en ningún documento.'}
      </p>
      <div>
        <Button loading={start.busy} onClick={() => start.start()}>
          {trial?.state === 'open' ? 'Seguir con la prueba' : 'Hacer un cobro de prueba'}
        </Button>
      </div>
    </section>
  );
}
