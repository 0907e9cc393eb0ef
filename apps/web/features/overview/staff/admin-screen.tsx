import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { NotAllowedScreen } from '../../../shared/duties/not-allowed-screen.tsx';
import { DashboardData } from '../dashboard-data.tsx';
import { AdminTiles } from './admin-tiles.tsx';
import { Attention } from './attention.tsx';
import { PlansToReview } from './coach/plans-to-review.tsx';

const AuditLog = lazyScreen(() => import('../../audit/audit-log.tsx'), 'AuditLog');

/**
 * The start of the administration. The audit log is a view of it, because the specification lists
 * every route and has none for the log.
 */
export default function AdminScreen() {
  const [params] = useSearchParams();
  const may = useMay();
  if (params.get('vista') === 'bitacora' && !may('audit.read'))
    return <NotAllowedScreen title="Bitácora" />;
  if (params.get('vista') === 'bitacora') {
    return (
      <Screen
        title="Bitácora"
        lead="Quién cambió qué, cuándo y desde dónde."
        actions={
          <Link to="/administrar" className={linkClass}>
            Volver a Administración
          </Link>
        }
      >
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <AuditLog />
        </Suspense>
      </Screen>
    );
  }
  return (
    <Screen title="Administración" lead="Lo que espera hoy y el camino a cada parte.">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        {/* On a phone the tasks come before the links. */}
        <div className="min-w-0 max-lg:order-last">
          <AdminTiles />
        </div>
        <DashboardData
          member={() => null}
          management={(view) => <Attention view={view} />}
          coach={(view) => <PlansToReview view={view} />}
          waiting={<SkeletonRows rows={6} />}
        />
      </div>
    </Screen>
  );
}
