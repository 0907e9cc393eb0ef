import { Button } from '@forja/ui/actions/button.tsx';
import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useOneTimeParam } from '../../lib/screen/use-one-time-param.ts';
import { useMay } from '../../lib/session/may.ts';
import { NotAllowedPart } from '../../shared/duties/not-allowed-part.tsx';
import { MembershipsTab } from './memberships-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { reportedQuery } from './queries.ts';

const SellDialog = lazyDialog(() => import('./sell-dialog.tsx'), 'SellDialog');

const PlansTab = lazyScreen(() => import('./plans-tab.tsx'), 'PlansTab');

const PromotionsTab = lazyScreen(() => import('../promotions/promotions-tab.tsx'), 'PromotionsTab');

const VIEWS = ['membresias', 'pagos', 'planes', 'promociones'] as const;

export default function MembershipsScreen() {
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const [selling, setSelling] = useState(false);
  useOneTimeParam('vender', () => setSelling(may('money.take')));
  const view = VIEWS.find((item) => item === params.get('vista')) ?? 'membresias';
  const waiting = useQuery(reportedQuery).data?.total ?? 0;
  const all = [
    { key: 'membresias', label: 'Membresías' },
    {
      key: 'pagos',
      label: 'Pagos',
      detail: <Count count={waiting} label={`${waiting} por confirmar`} />,
    },
    { key: 'planes', label: 'Planes' },
    { key: 'promociones', label: 'Promociones' },
  ];
  const hides: Record<string, boolean> = {
    pagos: !may('money.take') && !may('money.reports'),
    promociones: !may('promotions.manage'),
  };
  const tabs = all.filter(({ key }) => !hides[key]);
  // The old address of the cash close, which people may have in their bookmarks.
  if (params.get('vista') === 'caja') return <Navigate to="/caja?vista=turno" replace />;
  return (
    <Screen
      title="Membresías"
      actions={
        may('money.take') && (
          <Button
            variant="primary"
            icon={<Plus size={16} strokeWidth={2.25} aria-hidden="true" />}
            onClick={() => setSelling(true)}
          >
            Vender membresía
          </Button>
        )
      }
    >
      <Tabs
        label="Partes de membresías"
        tabs={tabs}
        active={view}
        onActive={(key) => setParams(key === 'membresias' ? {} : { vista: key }, { replace: true })}
        className="[&>[role=tabpanel]]:pt-4"
      >
        {hides[view] && <NotAllowedPart />}
        {view === 'membresias' && <MembershipsTab />}
        {view === 'pagos' && !hides.pagos && <PaymentsTab />}
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {view === 'planes' && <PlansTab />}
          {view === 'promociones' && !hides.promociones && <PromotionsTab />}
        </Suspense>
      </Tabs>
      {selling && <SellDialog onClose={() => setSelling(false)} />}
    </Screen>
  );
}
