import { isManagement, isOwner } from '@forja/contract/roles';
import { addOnsFor, type SubscriptionChoice } from '@forja/contract/subscription/plans';
import type { Subscription } from '@forja/contract/subscription/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { isAllowed } from '../../lib/session/may.ts';
import { AddOnPicker } from './add-on-picker.tsx';
import { CardReturn } from './card-return.tsx';
import { Invoices } from './invoices.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PendingPayment, RejectedPayment } from './pending-payment.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { subscriptionQuery } from './queries.ts';
import { Usage } from './usage.tsx';

const PERIODS = [
  { value: 'monthly', label: 'Mensual' },
  { value: 'annual', label: 'Anual, un mes gratis' },
] as const;

function Renewal({ subscription, mayPay }: { subscription: Subscription; mayPay: boolean }) {
  const [choice, setChoice] = useState<SubscriptionChoice>({
    plan: subscription.plan,
    period: subscription.period,
    // Of another plan it may have some that this one includes.
    addOns: addOnsFor(subscription.plan, subscription.addOns),
  });
  return (
    <Panel title="Renovar o cambiar de plan">
      {/* Below the title, because a phone has no space beside it. */}
      <div className="px-4 pb-4 sm:px-5">
        <SegmentedControl
          label="Cobro"
          segments={PERIODS}
          value={choice.period}
          onValue={(period) => setChoice({ ...choice, period })}
        />
      </div>
      <div className="grid gap-5 px-4 pb-5 sm:px-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-5">
          <PlanPicker
            plan={choice.plan}
            current={subscription.plan}
            period={choice.period}
            onPlan={(plan) =>
              setChoice({ ...choice, plan, addOns: addOnsFor(plan, choice.addOns) })
            }
          />
          <AddOnPicker
            plan={choice.plan}
            addOns={choice.addOns}
            onAddOns={(addOns) => setChoice({ ...choice, addOns })}
          />
        </div>
        <PayPanel subscription={subscription} choice={choice} mayPay={mayPay} />
      </div>
    </Panel>
  );
}

function OfGym({ mayPay }: { mayPay: boolean }) {
  const query = useQuery(subscriptionQuery);
  const { data } = query;
  if (!data) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar la suscripción"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<SkeletonRows rows={6} label="Cargando la suscripción…" />}
      />
    );
  }
  return (
    <>
      <CardReturn />
      {data.pending && <PendingPayment invoice={data.pending} mayPay={mayPay} />}
      {data.rejected && <RejectedPayment invoice={data.rejected} />}
      <Usage subscription={data} />
      <Renewal key={`${data.plan} ${data.period}`} subscription={data} mayPay={mayPay} />
      {mayPay && <Invoices />}
    </>
  );
}

export default function SubscriptionScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Screen title="Suscripción" lead="Lo que tu gimnasio tiene con Forja.">
      {isAllowed(user, 'money.reports') ? (
        <OfGym mayPay={isOwner(user.role)} />
      ) : (
        <EmptyState
          title="Contacta al dueño del gimnasio para renovar."
          action={
            // A member's messages wait too once it has expired.
            (isManagement(user.role) || !user.gymSubscription.isExpired) && (
              <Link to="/mensajes" className={buttonClass({})}>
                Ir a Mensajes
              </Link>
            )
          }
        />
      )}
    </Screen>
  );
}
