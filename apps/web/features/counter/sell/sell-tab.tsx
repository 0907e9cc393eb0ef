import type { CounterProduct, CounterSale } from '@forja/contract/counter/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { presentDocument } from '../../../shared/accounts/found-document.ts';
import { currentShiftQuery } from '../../../shared/counter/current-shift.ts';
import { ClosedAccount } from '../../../shared/people/closed-account.tsx';
import { openWhatsApp } from '../../../shared/whatsapp/open-whatsapp.ts';
import { SaleDialog } from '../sale-dialog.tsx';
import type { BasketLine } from './basket/basket.ts';
import { BasketPanel, SELL_FORM } from './basket/basket-panel.tsx';
import { BuysTogetherDialog } from './basket/buys-together.tsx';
import { DiscountDialog, FreeLineDialog, useMayDiscount } from './basket/line-dialogs.tsx';
import { CounterSearch } from './counter-search.tsx';
import { OfferList, productLine } from './offer-list.tsx';
import { useReceiptChoices } from './payment/receipt-choices.ts';
import { SoldPanel } from './payment/sold-panel.tsx';
import { focusAmount, freeTenders } from './payment/tenders.tsx';
import { PersonStrip } from './person-strip.tsx';
import { usePlanOfAddress } from './plan-and-enrolment.ts';
import { nextChoice } from './plan-choice.tsx';
import { useSellKeys } from './sell-keys.ts';
import { useCounterBasket } from './use-counter-basket.ts';

const LEGEND: readonly [keys: string[], what: string][] = [
  [['↑', '↓'], 'moverse'],
  [['↵'], 'agregar'],
  [['+', '−'], 'cantidad'],
  [['F4'], 'descuento'],
  [['F6'], 'dividir'],
  [['F8'], 'cuándo'],
  [['Esc'], 'quitar'],
];

function KeyLegend() {
  return (
    <p className="sticky bottom-0 -mx-4 mt-auto hidden flex-none flex-wrap gap-x-3 gap-y-1 border-t border-line bg-background px-4 py-3 text-13 text-muted md:-mx-8 md:px-8 @4xl:flex @6xl:gap-x-4">
      {LEGEND.map(([keys, what]) => (
        <span key={what} className="flex items-center gap-1.5 whitespace-nowrap">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  );
}

/** Cobrar: one basket for everything, for a person or for nobody. */
export function SellTab() {
  const { currency } = useSettings();
  const may = useMay();
  const money = (cents: number) => formatMoney(cents, currency);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const shownSale = params.get('venta');
  const basket = useCounterBasket();
  const { lines, person, account, offers, unread, tenders } = basket;
  usePlanOfAddress(basket, offers);
  const search = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'free' | 'together' | BasketLine | null>(null);
  const [sold, setSold] = useState<CounterSale | null>(null);
  const { whatsapp } = useReceiptChoices();
  const isClosed = person?.status === 'disabled';
  const usdRateCents = useQuery(currentShiftQuery).data?.shift?.usdRateCents ?? null;
  const last = lines.at(-1);
  const mayDiscount = useMayDiscount();
  const focusSearch = () => search.current?.focus();
  const focusTile = () => document.querySelector<HTMLElement>('[data-tile]:enabled')?.focus();
  const next = () => {
    setSold(null);
    basket.choosePerson(null);
    focusSearch();
  };
  /** The line of the focused tile, or the newest line. */
  const atHand = (): BasketLine | undefined => {
    const key = document.activeElement?.getAttribute('data-tile');
    return lines.find((line) => line.key === key) ?? last;
  };
  const placeNext = () => {
    const line = atHand();
    const plan = basket.placed.find(({ planId }) => planId === line?.key);
    const choice = line && plan && nextChoice(line, plan);
    if (choice) basket.place(line.key, choice);
  };
  const count = (step: number) => {
    const line = atHand();
    if (line) basket.setQuantity(line.key, line.quantity + step);
  };
  useSellKeys(
    {
      F2: focusSearch,
      F4: () => {
        const line = atHand();
        if (line && line.article.kind !== 'charge' && mayDiscount) setDialog(line);
      },
      F6: () => {
        const [tender] = freeTenders(tenders, usdRateCents);
        if (!tender) return;
        basket.change({ tenders: [...tenders, tender] });
        focusAmount(tender);
      },
      F8: placeNext,
      '+': () => count(1),
      '-': () => count(-1),
      Escape: focusSearch,
      'Ctrl+Enter': () => document.querySelector<HTMLFormElement>(`#${SELL_FORM}`)?.requestSubmit(),
    },
    focusSearch,
  );
  const addProduct = (product: CounterProduct) => {
    setSold(null);
    if (isClosed) toast('Su cuenta está cerrada: puede pagar lo que debe, pero no comprar.');
    else if (product.left > 0) basket.add(productLine(product));
    else toast(`Ya no queda ${product.name}.`);
  };
  const send = useAction((saleId: string) => openWhatsApp({ kind: 'sale', saleId }));
  const finish = (sale: CounterSale) => {
    basket.clear();
    setSold(sale);
    if (whatsapp && (sale.hasPhone || sale.userId === null)) send.start(sale.id);
  };
  return (
    <div className="@container flex flex-1 flex-col">
      <div className="flex flex-1 flex-col @2xl:grid @2xl:items-start @2xl:h-[calc(100dvh-146px-var(--bottom-bar,0px))] @2xl:min-h-140 @2xl:flex-none @2xl:grid-cols-[minmax(0,1fr)_330px] @4xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-5 self-stretch px-4 pt-5 @2xl:min-h-0 @2xl:overflow-y-auto pb-5 max-sm:gap-3 max-sm:pt-1 max-sm:pb-2 md:px-8 @2xl:@max-4xl:px-5 @4xl:pb-0">
          <CounterSearch
            field={search}
            onPerson={(id) => {
              setSold(null);
              basket.choosePerson(id);
            }}
            onProduct={addProduct}
            onDocument={(document) => void navigate(presentDocument(document).address)}
            onEscape={() => basket.choosePerson(null)}
            onTiles={focusTile}
          />
          {person && (
            <PersonStrip
              person={person}
              account={account}
              money={money}
              onRemove={() => basket.choosePerson(null)}
            />
          )}
          {isClosed && <ClosedAccount userId={person.id} opens={may('people.disable')} />}
          {/* Without this message it would look as if the person owed nothing. */}
          {unread && <LoadState query={unread} failed="No pudimos cargar lo de esta persona" />}
          <OfferList
            basket={basket}
            account={account}
            offers={offers}
            money={money}
            isClosed={isClosed}
            onFreeLine={() => setDialog('free')}
          />
          <KeyLegend />
        </div>
        <aside
          aria-label="Canasta"
          // On narrow screens it has no box of its own, so that the payment sheet also covers the
          // offers.
          className="min-w-0 flex-col border-line @2xl:flex @2xl:h-full @2xl:min-h-0 @2xl:border-l @max-2xl:contents"
        >
          {sold && lines.length === 0 ? (
            <SoldPanel sale={sold} money={money} onNext={next} />
          ) : (
            <>
              <div className="flex min-h-13 flex-none items-center gap-2 border-line px-6 max-sm:mt-1 max-sm:min-h-10 @max-4xl:px-4 @max-2xl:border-t">
                <h2 className="text-16 font-semibold">Canasta</h2>
                <span className="mr-auto text-13 text-muted">
                  {lines.length === 1 ? '1 línea' : `${lines.length} líneas`}
                </span>
                {lines.length > 0 && (
                  <Button size={28} variant="ghost" onClick={basket.clear}>
                    Vaciar
                  </Button>
                )}
              </div>
              <BasketPanel
                basket={basket}
                money={money}
                onTogether={person ? () => setDialog('together') : undefined}
                onDiscount={setDialog}
                onSold={finish}
              />
            </>
          )}
        </aside>
      </div>
      {shownSale && (
        <SaleDialog saleId={shownSale} onClose={() => setParams({}, { replace: true })} />
      )}
      {dialog === 'free' && <FreeLineDialog onAdd={basket.add} onClose={() => setDialog(null)} />}
      {dialog === 'together' && person && (
        <BuysTogetherDialog basket={basket} person={person} onClose={() => setDialog(null)} />
      )}
      {typeof dialog === 'object' && dialog !== null && (
        <DiscountDialog
          line={dialog}
          onClose={() => setDialog(null)}
          onDiscount={(cents, reason) => basket.discount(dialog.key, cents, reason)}
        />
      )}
    </div>
  );
}
