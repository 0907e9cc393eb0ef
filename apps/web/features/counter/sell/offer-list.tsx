import { type Day, daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Account, OpenCharge } from '@forja/contract/accounts/routes';
import { documentCode } from '@forja/contract/accounts/words';
import type { CounterOffers, CounterProduct } from '@forja/contract/counter/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { servicesQuery } from '../../../shared/counter/services.ts';
import type { NewLine } from './basket/basket.ts';
import type { Basket } from './basket/use-basket.ts';
import { type Offer, Offers } from './offers.tsx';
import { planOffer, serviceOffer, useTogglePlan } from './plan-and-enrolment.ts';
import { productsQuery } from './queries.ts';

const FEW = 3;
const SHOWN = 6;

export const productLine = (product: CounterProduct): NewLine => ({
  key: product.variantId,
  article: { kind: 'product', variantId: product.variantId },
  name: product.name,
  detail: product.detail,
  unitPriceCents: product.priceCents,
  taxPercent: product.taxPercent,
  most: product.left,
});

function productOffer(product: CounterProduct): Offer {
  const { image, left } = product;
  const warning = left <= 0 ? 'Agotado' : left <= FEW ? `Quedan ${left}` : undefined;
  return { line: productLine(product), image, closed: left <= 0, warning };
}

function debtOffer(charge: OpenCharge, today: Day, money: (cents: number) => string): Offer {
  const { number, totalCents, settledCents, openCents, dueOn } = charge;
  const days = daysBetween(dueOn, today);
  const detail = [
    number !== null && documentCode('charge', number),
    settledCents > 0 && `Pagó ${money(settledCents)} de ${money(totalCents)}`,
    days > 0 ? `vencido hace ${days} ${days === 1 ? 'día' : 'días'}` : `vence ${formatDay(dueOn)}`,
  ].filter(Boolean);
  const [first = '', ...rest] = detail.join(' · ');
  return {
    line: {
      key: charge.id,
      article: { kind: 'charge', chargeId: charge.id },
      name: charge.concept,
      detail: first.toUpperCase() + rest.join(''),
      unitPriceCents: openCents,
      taxPercent: null,
      most: 1,
    },
    warning: charge.isReported ? 'Avisó que ya lo pagó: está por confirmar' : undefined,
  };
}

/** When the plans begin: `Empiezan hoy`, or after the one the person has. */
function startText({ plans }: CounterOffers): string {
  const first = plans.find(({ follows }) => follows !== null);
  return first ? `Después de ${first.follows}` : 'Empiezan hoy';
}

interface OfferListProps {
  basket: Basket;
  account: Account | null | undefined;
  offers: CounterOffers | null | undefined;
  money: (cents: number) => string;
  /** Whether the account is closed, so that only its debts can be paid. */
  isClosed: boolean;
  onFreeLine: () => void;
}

/** What can be put into the basket: a person's debts and plans, and what everybody can buy. */
export function OfferList(props: OfferListProps) {
  const { basket, account, offers, money, isClosed, onFreeLine } = props;
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, new Date());
  const [all, setAll] = useState(false);
  const services = useQuery(servicesQuery);
  const togglePlan = useTogglePlan(basket, offers);
  const goods = useQuery(productsQuery(''));
  const products = goods.data ?? [];
  const open = account?.open ?? [];
  const common = { basket: basket.lines, money, onChoose: basket.toggle };
  return (
    <div
      data-tiles
      className="grid gap-6 max-sm:-mx-4 max-sm:flex max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]"
    >
      {open.length > 0 && (
        <Offers
          {...common}
          title="Lo que debe"
          aside="Lo más viejo se paga primero"
          columns={1}
          offers={open.map((charge) => debtOffer(charge, today, money))}
        />
      )}
      {!isClosed && (
        <>
          {offers && (
            <Offers
              {...common}
              onChoose={togglePlan}
              title="Membresías"
              aside={startText(offers)}
              offers={offers.plans.map(planOffer)}
            />
          )}
          <Offers
            {...common}
            title="Matrícula y servicios"
            offers={(services.data ?? [])
              .filter(({ active }) => active)
              .map((service) => serviceOffer(service, offers?.enrolledOn ?? null))}
            more={{
              name: 'Línea libre',
              detail: 'Concepto y monto',
              action: 'Escribir',
              onClick: onFreeLine,
            }}
          />
          <LoadState query={services} failed="No pudimos cargar los servicios" waiting={null} />
          <LoadState query={goods} failed="No pudimos cargar los productos" waiting={null} />
          {products.length > 0 && (
            <Offers
              {...common}
              title="Productos"
              columns={3}
              aside={
                !all &&
                products.length > SHOWN && (
                  <button type="button" className={linkClass} onClick={() => setAll(true)}>
                    Ver los {products.length}
                  </button>
                )
              }
              offers={products.slice(0, all ? products.length : SHOWN).map(productOffer)}
            />
          )}
        </>
      )}
    </div>
  );
}
