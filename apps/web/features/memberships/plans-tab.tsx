import { plainText } from '@forja/calendar/plain-text';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { weekdaysText } from '@forja/contract/memberships/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { counted, formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { plansQuery } from '../../shared/memberships/queries.ts';
import { periodText } from '../../shared/memberships/words.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { orderPlans } from './queries.ts';
import { READY_PLANS, type ReadyPlan } from './ready-plans.ts';

function termsOf(plan: Plan): string {
  const terms = [
    plan.visitsTotal && `${counted(plan.visitsTotal, 'visita', 'visitas')} en total`,
    plan.visitsPerWeek && `${counted(plan.visitsPerWeek, 'visita', 'visitas')} por semana`,
    plan.weekdays.length > 0 && `solo ${weekdaysText(plan.weekdays)}`,
    plan.opensAt && plan.closesAt && `de ${plan.opensAt} a ${plan.closesAt}`,
    plan.classesIncluded ? 'clases incluidas' : 'sin clases',
    plan.familySize > 1 && `hasta ${plan.familySize} personas`,
    plan.autoRenew && 'se renueva sola',
    plan.locationIds.length + plan.doorIds.length > 0 && 'solo en algunas sedes o puertas',
  ];
  return terms.filter(Boolean).join(' · ');
}

/** The order after one plan moved a place up or down. */
function moved(plans: readonly Plan[], at: number, step: 1 | -1): string[] {
  const ids = plans.map(({ id }) => id);
  const [id] = ids.splice(at, 1);
  if (id) ids.splice(at + step, 0, id);
  return ids;
}

/** The plans the gym sells, in the order in which they are offered. */
export function PlansTab() {
  const manages = useMay()('plans.manage');
  const { currency } = useSettings();
  const query = useQuery(plansQuery);
  const plans = query.data;
  const order = useAction(orderPlans);
  const [editing, setEditing] = useState<Plan | 'new' | null>(null);
  const [ready, setReady] = useState<ReadyPlan>();
  // Another new plan has a form of its own.
  const [made, setMade] = useState(0);
  const begin = (from?: ReadyPlan) => {
    setReady(from);
    setEditing('new');
  };
  const missing = READY_PLANS.filter(
    ({ name }) => !plans?.some((plan) => plainText(plan.name) === plainText(name)),
  );
  const add = manages && (
    <Button icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />} onClick={() => begin()}>
      Nuevo plan
    </Button>
  );
  return (
    <>
      <Panel
        title="Planes"
        actions={
          <>
            <ExportMenu
              name="planes"
              save={(file, format) =>
                download(file, 'GET /membership-plans/export', { query: { format } })
              }
            />
            {add}
          </>
        }
      >
        <LoadState
          query={query}
          failed="No pudimos cargar los planes"
          waiting={6}
          empty={{ title: 'Crea el primer plan para poder vender membresías', action: add }}
        />
        {manages && plans && plans.length < READY_PLANS.length && missing.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 border-t border-line-2 px-5 py-3">
            <span className="text-13 text-muted">Planes listos, solo falta el precio:</span>
            {missing.map((each) => (
              <Button key={each.name} size={28} onClick={() => begin(each)}>
                {each.name}
              </Button>
            ))}
          </div>
        )}
        <List>
          {plans?.map((plan, at) => (
            <li
              key={plan.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-2 px-5 py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex items-center gap-2 font-medium">
                  {plan.name}
                  {!plan.active && <Badge>Fuera de venta</Badge>}
                </p>
                <p className="text-13 text-muted first-letter:uppercase">{termsOf(plan)}</p>
              </div>
              <span className="text-13 text-muted tabular-nums max-sm:order-1 max-sm:mr-auto">
                {plan.people === 1 ? '1 persona' : `${plan.people} personas`}
              </span>
              <span className="text-right tabular-nums max-sm:basis-full max-sm:text-left sm:w-40">
                <span className="font-semibold">{formatMoney(plan.priceCents, currency)}</span>
                <span className="text-13 text-muted">
                  {' '}
                  / {periodText(plan.periodCount, plan.periodUnit)}
                </span>
              </span>
              {manages && plans.length > 1 && (
                <span className="flex max-sm:order-2">
                  <IconButton
                    label={`Subir ${plan.name}`}
                    size={28}
                    icon={<ArrowUp size={15} aria-hidden="true" />}
                    disabled={at === 0 || order.busy}
                    onClick={() => order.start(moved(plans, at, -1))}
                  />
                  <IconButton
                    label={`Bajar ${plan.name}`}
                    size={28}
                    icon={<ArrowDown size={15} aria-hidden="true" />}
                    disabled={at === plans.length - 1 || order.busy}
                    onClick={() => order.start(moved(plans, at, 1))}
                  />
                </span>
              )}
              {manages && (
                <Button
                  size={28}
                  variant="ghost"
                  className="max-sm:order-2"
                  aria-label={`Editar ${plan.name}`}
                  icon={<Pencil size={14} aria-hidden="true" />}
                  onClick={() => setEditing(plan)}
                >
                  <span className="max-sm:sr-only">Editar</span>
                </Button>
              )}
            </li>
          ))}
        </List>
      </Panel>
      {editing && (
        <PlanDialog
          key={made}
          plan={editing === 'new' ? null : editing}
          ready={ready}
          onClose={() => setEditing(null)}
          onAnother={() => {
            setReady(undefined);
            setMade((count) => count + 1);
          }}
        />
      )}
    </>
  );
}
