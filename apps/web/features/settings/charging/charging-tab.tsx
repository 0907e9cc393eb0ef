import { isOwner } from '@forja/contract/roles';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargingQuery } from '../../../shared/accounts/queries.ts';
import { accessPolicyQuery, dunningQuery } from '../queries.ts';
import { AutopayPanel } from './autopay-panel.tsx';
import { BankMailPanel } from './bank-mail/bank-mail-panel.tsx';
import { DebtRules } from './debt-rules.tsx';
import { DunningForm } from './dunning-form.tsx';
import { GatewayPanel } from './gateway-panel.tsx';
import { Proposal } from './proposal.tsx';
import { TaxForm } from './tax-form.tsx';

function Rules() {
  const query = useQuery(accessPolicyQuery);
  return (
    <Panel title="Cuando alguien debe" className="max-w-3xl">
      <LoadState
        query={query}
        failed="No pudimos cargar las reglas"
        waiting={<SkeletonRows rows={3} label="Cargando las reglas…" />}
      />
      {query.data && <DebtRules policy={query.data} />}
    </Panel>
  );
}

/** How the gym treats debts: at the door, in automatic renewal, and in reminders. */
export function ChargingTab() {
  const may = useMay();
  const { user } = useSession();
  const query = useQuery(dunningQuery);
  const charging = useQuery(chargingQuery).data;
  const owns = isOwner(user?.role ?? '');
  return (
    <div className="grid gap-4">
      {owns && charging?.isProposed && <Proposal />}
      {may('devices.manage') && <Rules />}
      {owns && charging && <TaxForm charging={charging} />}
      {owns && <GatewayPanel />}
      {owns && <AutopayPanel />}
      {owns && <BankMailPanel />}
      <LoadState
        query={query}
        failed="No pudimos cargar los avisos de cobro"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<SkeletonRows rows={5} label="Cargando los avisos de cobro…" />}
      />
      {query.data && <DunningForm saved={query.data} />}
    </div>
  );
}
