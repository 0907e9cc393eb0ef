import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { PersonScreen } from '../../../shared/people/person-screen.tsx';
import { dietOfQuery, logsQuery, plansQuery } from '../queries.ts';
import { MemberPlan } from './member-plan.tsx';

const LogList = lazyScreen(() => import('../records/log-list.tsx'), 'LogList');
const ExportSessions = lazyScreen(() => import('../records/exports.tsx'), 'ExportSessions');
const Adherence = lazyScreen(() => import('./adherence.tsx'), 'Adherence');
const MemberRecords = lazyScreen(() => import('../records/member-records.tsx'), 'MemberRecords');
const OwnPlans = lazyScreen(() => import('../own/own-plans.tsx'), 'OwnPlans');
const NewPlanDialog = lazyDialog(() => import('./new-plan-dialog.tsx'), 'NewPlanDialog');
const TemplatesDialog = lazyDialog(() => import('./templates-dialog.tsx'), 'TemplatesDialog');

function MemberDiet({ userId }: { userId: string }) {
  const query = useQuery(dietOfQuery(userId));
  const diet = query.data?.find(({ active }) => active);
  return (
    <Panel
      title="Dieta"
      actions={
        <Link to={`/dietas-admin/${userId}`} className={linkClass}>
          {diet ? 'Ver la dieta' : 'Asignar una'}
        </Link>
      }
    >
      <LoadState query={query} failed="No pudimos cargar su dieta" waiting={1} />
      {query.data && (
        <p className="px-5 pb-4 text-muted">
          {diet
            ? `${diet.name} · ${formatNumber(diet.average.kcal)} kcal al día`
            : 'No tiene dieta.'}
        </p>
      )}
    </Panel>
  );
}

export default function MemberRoutinesScreen() {
  const { userId = '' } = useParams();
  const may = useMay();
  const client = useQueryClient();
  const plans = useQuery(plansQuery(userId));
  const logs = useQuery(logsQuery(userId));
  const [adding, setAdding] = useState<'template' | 'plan' | null>(null);
  const added = () => {
    setAdding(null);
    toast('Plan asignado.');
    void client.invalidateQueries({ queryKey: ['routines'] });
  };
  const active = plans.data?.find((plan) => plan.active) ?? plans.data?.find((plan) => !plan.own);
  const own = plans.data?.filter((plan) => plan.own && plan !== active) ?? [];
  return (
    <PersonScreen
      userId={userId}
      title="Rutinas de la persona"
      lead="Plan, adherencia, sesiones y récords"
      actions={
        <>
          <Button onClick={() => setAdding('plan')}>Escribir un plan</Button>
          <Button variant="primary" onClick={() => setAdding('template')}>
            Asignar plantilla
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="flex min-w-0 flex-col gap-4">
          <LoadState
            query={plans}
            failed="No pudimos cargar sus planes"
            text="Revisa tu conexión e inténtalo de nuevo."
            waiting={8}
            frame={(content) => <Panel>{content}</Panel>}
          />
          {plans.data && !active && (
            <Panel>
              <EmptyState
                title="No tiene plan"
                text="Asígnale una plantilla, que después puedes ajustar, o escríbele uno propio."
              />
            </Panel>
          )}
          {active && <MemberPlan key={active.id} plan={active} />}
          {own.length > 0 && (
            <Suspense fallback={null}>
              <OwnPlans plans={own} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {active && logs.data && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <Adherence plan={active} logs={logs.data.rows} isPart={logs.data.next !== null} />
            </Suspense>
          )}
          {may('nutrition.write') && <MemberDiet userId={userId} />}
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <MemberRecords userId={userId} />
          </Suspense>
          <Panel
            title="Últimas sesiones"
            actions={
              (logs.data?.rows.length ?? 0) > 0 && (
                <Suspense fallback={null}>
                  <ExportSessions userId={userId} />
                </Suspense>
              )
            }
          >
            <LoadState
              query={logs}
              failed="No pudimos cargar sus sesiones"
              waiting={4}
              empty={{ title: 'Aún no ha entrenado' }}
            />
            <Suspense fallback={<SkeletonRows rows={4} />}>
              {logs.data && <LogList logs={logs.data.rows} next={logs.data.next} userId={userId} />}
            </Suspense>
          </Panel>
        </div>
      </div>
      {adding === 'template' && (
        <TemplatesDialog userId={userId} onClose={() => setAdding(null)} onAssigned={added} />
      )}
      {adding === 'plan' && (
        <NewPlanDialog userId={userId} onClose={() => setAdding(null)} onAdded={added} />
      )}
    </PersonScreen>
  );
}
