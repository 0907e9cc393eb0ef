import type { CounterProduct, CounterSale } from '@forja/contract/counter/sale-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { accountQuery } from '../../../shared/accounts/queries.ts';
import { plansQuery } from '../../../shared/memberships/queries.ts';
import { periodText } from '../../../shared/memberships/words.tsx';
import {
  addLine,
  type BasketLine,
  type NewLine,
  saleLine,
  setQuantity,
  type Tender,
  tenderAmounts,
  totalOf,
} from './basket.ts';
import { BasketLines } from './basket-lines.tsx';
import { CounterSearch } from './counter-search.tsx';
import { DiscountDialog, FreeLineDialog } from './line-dialogs.tsx';
import { Offers } from './offers.tsx';
import { PersonStrip } from './person-strip.tsx';
import { personQuery, productsQuery, sellBasket, servicesQuery } from './queries.ts';
import { SoldPanel } from './sold-panel.tsx';
import { Change, Tenders } from './tenders.tsx';

const CASH: Tender = { id: 'cash', method: 'cash', amountCents: null, reference: '' };

const productLine = (product: CounterProduct): NewLine => ({
  key: product.variantId,
  article: { kind: 'product', variantId: product.variantId },
  name: product.name,
  detail: product.left <= 3 ? `Quedan ${product.left}` : product.detail,
  unitPriceCents: product.priceCents,
  most: product.left,
});

/** Cobrar: one basket for everything, for a person or for nobody. */
export function SellTab() {
  const { currency } = useSettings();
  const money = (cents: number) => formatMoney(cents, currency);
  const [userId, setUserId] = useState<string | null>(null);
  const [lines, setLines] = useState<BasketLine[]>([]);
  const [tenders, setTenders] = useState<Tender[]>([CASH]);
  const [received, setReceived] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'free' | BasketLine | null>(null);
  const [sold, setSold] = useState<CounterSale | null>(null);
  // Kept until the basket is sold, so that a repeated press sells it once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data: plans = [] } = useQuery(plansQuery);
  const { data: services = [] } = useQuery(servicesQuery);
  const { data: products = [] } = useQuery(productsQuery(''));
  const person = useQuery({ ...personQuery(userId ?? ''), enabled: userId !== null });
  const account = useQuery({ ...accountQuery(userId ?? ''), enabled: userId !== null });
  const total = totalOf(lines);
  const amounts = tenderAmounts(tenders, total);
  const cashCents = tenders.reduce(
    (sum, { method }, at) => sum + (method === 'cash' ? (amounts[at] ?? 0) : 0),
    0,
  );
  const change = (next: BasketLine[]) => {
    setLines(next);
    setKey(crypto.randomUUID());
  };
  const add = (line: NewLine) => change(addLine(lines, line));
  const choosePerson = (id: string | null) => {
    setUserId(id);
    // What belongs to a person leaves with them.
    change(lines.filter(({ article }) => article.kind !== 'charge' && article.kind !== 'plan'));
  };
  const form = useForm<'POST /counter-sales', 'reference'>(async () => {
    const paid = tenders.map(({ method, reference }, at) => ({
      method,
      amountCents: amounts[at] ?? 0,
      reference: reference || null,
    }));
    const sale = await sellBasket(
      {
        userId,
        lines: lines.map(saleLine),
        tenders: paid.filter(({ amountCents }) => amountCents > 0),
        receivedCents: cashCents > 0 ? received : null,
      },
      key,
    );
    setSold(sale);
    change([]);
    setTenders([CASH]);
    setReceived(null);
  });
  const { error } = form;
  const next = () => {
    setSold(null);
    setUserId(null);
  };
  const mine = person.data?.membership?.planId;
  const onSale = plans
    .filter(({ active }) => active)
    .toSorted((one, other) => Number(other.id === mine) - Number(one.id === mine));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <CounterSearch
          onPerson={choosePerson}
          onProduct={(product) => product.left > 0 && add(productLine(product))}
          onEscape={() => choosePerson(null)}
        />
        {userId && person.data && (
          <PersonStrip
            person={person.data}
            account={account.data}
            money={money}
            onRemove={() => choosePerson(null)}
          />
        )}
        {userId && account.data && account.data.open.length > 0 && (
          <Offers
            title="Lo que debe"
            aside="Lo más viejo se paga primero"
            basket={lines}
            money={money}
            onAdd={add}
            offers={account.data.open.map((charge) => ({
              line: {
                key: charge.id,
                article: { kind: 'charge', chargeId: charge.id },
                name: charge.concept,
                detail: 'Pendiente',
                unitPriceCents: charge.openCents,
                most: 1,
              },
            }))}
          />
        )}
        {userId && (
          <Offers
            title="Membresías"
            basket={lines}
            money={money}
            onAdd={add}
            offers={onSale.map((plan) => ({
              line: {
                key: plan.id,
                article: { kind: 'plan', planId: plan.id },
                name: plan.name,
                detail: periodText(plan.periodCount, plan.periodUnit),
                unitPriceCents: plan.priceCents,
                most: 1,
              },
            }))}
          />
        )}
        <Offers
          title="Servicios"
          basket={lines}
          money={money}
          onAdd={add}
          more={{ label: 'Línea libre', onClick: () => setDialog('free') }}
          offers={services
            .filter(({ active }) => active)
            .map((service) => ({
              line: {
                key: service.id,
                article: { kind: 'service', serviceId: service.id },
                name: service.name,
                detail: service.kind === 'enrolment' ? 'Inscripción' : 'Servicio',
                unitPriceCents: service.priceCents,
                most: null,
              },
            }))}
        />
        {products.length > 0 && (
          <Offers
            title="Productos"
            basket={lines}
            money={money}
            onAdd={add}
            offers={products.slice(0, 12).map((product) => ({
              line: productLine(product),
              image: product.image,
              disabled: product.left <= 0,
            }))}
          />
        )}
      </div>
      <div className="min-w-0 lg:sticky lg:top-4">
        {sold && lines.length === 0 ? (
          <SoldPanel sale={sold} money={money} onNext={next} />
        ) : (
          <Panel
            title="Canasta"
            aside={<span className="text-13 text-muted">{lines.length} líneas</span>}
            actions={
              lines.length > 0 && (
                <Button size={28} variant="ghost" onClick={() => change([])}>
                  Vaciar
                </Button>
              )
            }
          >
            {lines.length === 0 ? (
              <EmptyState title="Busca a alguien o elige qué se vende" />
            ) : (
              <FormFields form={form}>
                <BasketLines
                  lines={lines}
                  money={money}
                  error={error}
                  onQuantity={(line, quantity) => change(setQuantity(lines, line, quantity))}
                  onDiscount={setDialog}
                />
                <div className="grid gap-4 px-5 pb-5">
                  <p className="flex items-baseline justify-between gap-3">
                    <span className="text-16 font-semibold">Total</span>
                    <b className="text-32 font-semibold tabular-nums">{money(total)}</b>
                  </p>
                  <Tenders
                    tenders={tenders}
                    amounts={amounts}
                    onTenders={setTenders}
                    error={error}
                  />
                  {cashCents > 0 && (
                    <Change
                      cashCents={cashCents}
                      receivedCents={received}
                      currency={currency}
                      money={money}
                      onReceived={setReceived}
                    />
                  )}
                  <Button type="submit" variant="primary" size={48} wide loading={form.working}>
                    Cobrar {money(amounts.reduce((sum, cents) => sum + cents, 0))}
                  </Button>
                </div>
              </FormFields>
            )}
          </Panel>
        )}
      </div>
      {dialog === 'free' && <FreeLineDialog onAdd={add} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'free' && (
        <DiscountDialog
          line={dialog}
          onClose={() => setDialog(null)}
          onDiscount={(discountCents, discountReason) =>
            change(
              lines.map((line) =>
                line.key === dialog.key ? { ...line, discountCents, discountReason } : line,
              ),
            )
          }
        />
      )}
    </div>
  );
}
