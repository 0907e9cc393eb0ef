import type { CounterOffers, Service } from '@forja/contract/counter/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { periodText, shortDay } from '../../../lib/gym/short-day.ts';
import { servicesQuery } from '../../../shared/counter/services.ts';
import type { NewLine } from './basket/basket.ts';
import type { Basket } from './basket/use-basket.ts';
import type { Offer } from './offers.tsx';

export const planOffer = (plan: CounterOffers['plans'][number]): Offer => ({
  line: {
    key: plan.planId,
    article: { kind: 'plan', planId: plan.planId },
    name: plan.name,
    detail: periodText(plan.covers),
    unitPriceCents: plan.priceCents,
    taxPercent: plan.taxPercent,
    most: 1,
    places: plan.places,
  },
});

export function serviceOffer(service: Service, enrolledOn: CounterOffers['enrolledOn']): Offer {
  const isPaid = service.kind === 'enrolment' && enrolledOn !== null;
  return {
    line: {
      key: service.id,
      article: { kind: 'service', serviceId: service.id },
      name: service.name,
      detail: isPaid
        ? `Pagada el ${shortDay(enrolledOn)}`
        : service.kind === 'enrolment'
          ? 'Una vez'
          : 'Servicio',
      unitPriceCents: service.priceCents,
      taxPercent: service.taxPercent,
      most: service.kind === 'enrolment' ? 1 : null,
    },
    closed: isPaid,
  };
}

type Offers = CounterOffers | null | undefined;

/** Puts a plan in or takes it out, and with it the enrolment that joins its first sale. */
export function useTogglePlan(basket: Basket, offers: Offers): (line: NewLine) => void {
  const { data: services = [] } = useQuery(servicesQuery);
  return (line) => {
    basket.toggle(line);
    const plan = offers?.plans.find(({ planId }) => planId === line.key);
    const enrolment = services.find(({ id }) => id === plan?.enrolmentId);
    if (!enrolment) return;
    const isIn = (wanted: string) => basket.lines.some(({ key }) => key === wanted);
    if (isIn(line.key) === isIn(enrolment.id)) basket.toggle(serviceOffer(enrolment, null).line);
  };
}

/** Puts the plan that the address names into the basket, once the person's offers are there. */
export function usePlanOfAddress(basket: Basket, offers: Offers): void {
  const [params, setParams] = useSearchParams();
  const services = useQuery(servicesQuery);
  const wanted = params.get('plan');
  const togglePlan = useTogglePlan(basket, offers);
  const isReady = wanted !== null && offers != null && !services.isPending;
  const put = useEffectEvent(() => {
    const plan = offers?.plans.find(({ planId }) => planId === wanted);
    if (plan && !basket.lines.some(({ key }) => key === plan.planId)) {
      togglePlan(planOffer(plan).line);
    }
    const { plan: _, ...rest } = Object.fromEntries(params);
    setParams(rest, { replace: true });
  });
  useEffect(() => {
    if (isReady) put();
  }, [isReady]);
}
