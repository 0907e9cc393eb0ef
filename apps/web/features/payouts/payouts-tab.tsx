import type { PayoutMonth } from '@forja/contract/payouts/routes';
import { GATEWAY_NAMES } from '@forja/contract/payouts/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatRelative } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { monthsBefore } from '../../lib/format/months-before.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import { ExplainedPanel } from './explained-panel.tsx';
import { PayoutDrawer } from './payout-drawer.tsx';
import { PayoutsPanel } from './payouts-panel.tsx';
import { payoutMonthQuery, savePayouts, updatePayouts } from './queries.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/**
 * Says that the gateway does not publish its payouts, with the month's payments that Forja knows.
 */
function Unreadable({ month }: { month: PayoutMonth }) {
  const { gateway, unreadable } = month;
  const name = gateway ? GATEWAY_NAMES[gateway] : 'La pasarela anterior';
  return (
    <Panel title={`${name} no publica sus liquidaciones`} className="pb-4">
      <p className="px-5 text-13 text-muted text-pretty">
        Lo que deposita y sus comisiones solo se ven en su panel: compáralas allí con lo que
        cobraste por tarjeta en el mes, que está en Membresías → Pagos.
      </p>
      {unreadable.map(({ currency, cents, count }) => (
        <p key={currency} className="px-5 pt-3">
          <b className="tabular-nums">{formatMoney(cents, currency)}</b>{' '}
          <span className="text-muted">en {count === 1 ? '1 cobro' : `${count} cobros`}</span>
        </p>
      ))}
    </Panel>
  );
}

function Content({ month, onOpen }: { month: PayoutMonth; onOpen: (id: string) => void }) {
  const { gateway, isReadable, readAt, explained, payouts, waiting, unreadable } = month;
  const isAny = payouts.length > 0 || waiting.count > 0 || explained.length > 0;
  if (gateway === null && !isAny && unreadable.length === 0)
    return (
      <Panel>
        <EmptyState
          title="Aquí se cuadra lo que llega de las tarjetas"
          text="Conecta tu cuenta en Ajustes → Cobros y verás cada depósito con sus cobros y comisiones."
          action={
            <Link to="/settings?vista=cobros" className={linkClass}>
              Ir a Cobros
            </Link>
          }
        />
      </Panel>
    );
  return (
    <>
      {(unreadable.length > 0 || !isReadable) && <Unreadable month={month} />}
      {(isReadable || isAny) && (
        // On a wide screen the waiting payments are beside the steps that mention them.
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-4">
            {explained.map((each) => (
              <ExplainedPanel key={each.currency} explained={each} />
            ))}
          </div>
          <div className="xl:col-span-full xl:row-start-2">
            <PayoutsPanel payouts={payouts} isRead={readAt !== null} onOpen={onOpen} />
          </div>
          <WaitingPanel waiting={waiting} />
        </div>
      )}
    </>
  );
}

/**
 * What the card gateway deposits, with the payments in each deposit and the reasons for
 * differences.
 */
export function PayoutsTab() {
  const { timeZone } = useSettings();
  const months = monthsBefore(timeZone);
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const { params, write } = useSearchParam();
  const query = useQuery({ ...payoutMonthQuery(month), placeholderData: keepPreviousData });
  const { data } = query;
  const update = useAction(async () => {
    const { failure } = await updatePayouts();
    toast(failure ? { tone: 'bad', message: failure } : 'Estás al día con la pasarela.');
  });
  const asked = params.get('liquidacion');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Mes"
          className="w-56"
          options={months}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {data?.isReadable && (
          <Button
            loading={update.busy}
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={() => update.start()}
          >
            Actualizar
          </Button>
        )}
        <div className="ml-auto">
          <ExportMenu
            name={`liquidaciones-${month}`}
            save={(file, format) => savePayouts(month, file, format)}
          />
        </div>
      </div>
      {data?.isReadable && (
        <p className="-mt-1 text-13 text-muted">
          {data.readAt
            ? `Leído ${formatRelative(data.readAt, Date.now())}. Se lee solo cada hora.`
            : 'Todavía no se ha leído. Se lee solo cada hora.'}
        </p>
      )}
      {data?.failure && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-13 wrap-anywhere text-warn">
          {data.failure}
        </p>
      )}
      <LoadState query={query} failed="No pudimos cargar las liquidaciones" />
      {data && <Content month={data} onOpen={(id) => write('liquidacion', id)} />}
      {asked && <PayoutDrawer id={asked} onClose={() => write('liquidacion', '')} />}
    </div>
  );
}
