import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '../../lib/live/current.ts';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { queryClient } from '../../lib/query/query.ts';
import { useMay } from '../../lib/session/may.ts';
import { fiscalStatusQuery } from '../../shared/fiscal/queries.ts';
import { summaryQuery } from '../../shared/incoming/summary.ts';
import { CounterHead } from './counter-head.tsx';
import { SellTab } from './sell/sell-tab.tsx';

const ShiftTab = lazyScreen(() => import('./shift/shift-tab.tsx'), 'ShiftTab');
const IncomingTab = lazyScreen(() => import('../incoming/incoming-tab.tsx'), 'IncomingTab');
const ClosesTab = lazyScreen(() => import('./shift/closes-tab.tsx'), 'ClosesTab');
const PayoutsTab = lazyScreen(() => import('../payouts/payouts-tab.tsx'), 'PayoutsTab');
const RegistersTab = lazyScreen(() => import('./registers-tab.tsx'), 'RegistersTab');
const FiscalDocumentsTab = lazyScreen(() => import('../fiscal/receipts-tab.tsx'), 'ReceiptsTab');

const AccountTab = lazyScreen(() => import('./account/account-tab.tsx'), 'AccountTab');

const RECEIPTS = { key: 'comprobantes', label: 'Comprobantes', asks: ['fiscal.read'] } as const;
/** A tab needs all of its permissions; the closed shifts need one, which decides what they show. */
const TABS = [
  { key: 'cobrar', label: 'Cobrar', asks: ['money.take'] },
  { key: 'entrante', label: 'SINPE entrante', asks: ['money.take'] },
  { key: 'turno', label: 'Turno', asks: ['money.shift'] },
  {
    key: 'cierres',
    label: 'Cierres',
    asksOneOf: ['money.shift', 'money.shifts', 'money.reports'],
  },
  { key: 'cajas', label: 'Cajas', asks: ['money.shift', 'money.shifts'] },
  { key: 'liquidaciones', label: 'Liquidaciones', asks: ['money.reports'] },
  RECEIPTS,
] as const;
/** Shown only while the address names the person whose account it is. */
const ACCOUNT = { key: 'cuenta', label: 'Estado de cuenta' } as const;

type View = (typeof TABS)[number]['key'] | typeof ACCOUNT.key;

function Content({ view, userId }: { view: View; userId: string | null }) {
  switch (view) {
    case 'cobrar':
      return <SellTab />;
    case 'entrante':
      return <IncomingTab />;
    case 'turno':
      return <ShiftTab />;
    case 'cierres':
      return <ClosesTab />;
    case 'cajas':
      return <RegistersTab />;
    case 'liquidaciones':
      return <PayoutsTab />;
    case 'comprobantes':
      return <FiscalDocumentsTab />;
    case 'cuenta':
      return userId && <AccountTab key={userId} userId={userId} />;
  }
}

/**
 * The counter: selling, incoming money, the open shift, closed shifts, registers, payouts,
 * electronic documents and a person's account. Each tab is shown to people with its permissions.
 */
export default function CounterScreen() {
  const [params, setParams] = useSearchParams();
  const userId = params.get('persona');
  const isAccount = params.get('vista') === ACCOUNT.key && userId !== null;
  const may = useMay();
  const issues = useQuery({ ...fiscalStatusQuery, enabled: may('fiscal.read') }).data;
  // Until the answer is there, a link to the tab keeps it.
  const hasFiscal = issues
    ? issues.isSetUp || issues.hasDocuments
    : params.get('vista') === 'comprobantes';
  const allowed = TABS.filter((tab) =>
    'asks' in tab ? tab.asks.every(may) : tab.asksOneOf.some(may),
  );
  // People without any other tab see this one too, with the text that there are no documents yet.
  const mine = allowed.filter((tab) => tab !== RECEIPTS || hasFiscal || allowed.length === 1);
  const { open = 0, reported = 0 } =
    useQuery({ ...summaryQuery, enabled: may('money.take') }).data ?? {};
  const waits = open + reported;
  useLive('incoming-money', () => void queryClient.invalidateQueries(summaryQuery));
  const shown = mine.map((tab) =>
    tab.key === 'entrante' && waits > 0
      ? { ...tab, detail: <Count count={waits} label={`${waits} por decidir`} /> }
      : tab,
  );
  const tabs = isAccount ? [...shown, ACCOUNT] : shown;
  const active = tabs.find(({ key }) => key === params.get('vista')) ?? mine[0] ?? RECEIPTS;
  const show = (view: string) =>
    setParams(
      { ...(view !== mine[0]?.key && { vista: view }), ...(userId && { persona: userId }) },
      { replace: true },
    );
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">Caja</h1>
      <CounterHead tabs={tabs} active={active.key} onActive={show} />
      <Tabs
        label="Partes de la caja"
        tabs={tabs}
        active={active.key}
        onActive={show}
        className="flex flex-1 flex-col max-sm:[&>[role=tablist]]:hidden [&>[role=tablist]]:px-1.5 md:[&>[role=tablist]]:px-6 [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col"
      >
        <Suspense>
          <div
            className={
              active.key === 'cobrar'
                ? 'contents'
                : 'flex flex-1 flex-col px-4 py-5 md:px-8 md:py-6'
            }
          >
            <Content view={active.key} userId={userId} />
          </div>
        </Suspense>
      </Tabs>
    </div>
  );
}
