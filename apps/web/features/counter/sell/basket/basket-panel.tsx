import { paymentOf } from '@forja/contract/counter/payment';
import type { CounterSale } from '@forja/contract/counter/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBasket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormFields } from '../../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { CreditQuestion } from '../../../../shared/accounts/credit-question.tsx';
import { currentShiftQuery } from '../../../../shared/counter/current-shift.ts';
import { PromotionField } from '../../../../shared/memberships/selling/promotion-field.tsx';
import { Change } from '../payment/change.tsx';
import { outcomeText } from '../payment/outcome.ts';
import { useReceiptChoices } from '../payment/receipt-choices.ts';
import { Tenders, tenderText } from '../payment/tenders.tsx';
import { sellBasket } from '../queries.ts';
import type { CounterBasket } from '../use-counter-basket.ts';
import { type BasketLine, basketCodeProblem, saleLine } from './basket.ts';
import { BasketLines } from './basket-lines.tsx';
import { BuysTogetherLink } from './buys-together.tsx';
import { includedTax } from './included-tax.ts';
import { PaymentSheet } from './payment-sheet.tsx';

interface BasketPanelProps {
  basket: CounterBasket;
  /** Asks who else buys the plan; undefined in a sale without a person. */
  onTogether: (() => void) | undefined;
  money: (cents: number) => string;
  onDiscount: (line: BasketLine) => void;
  onSold: (sale: CounterSale) => void;
}

export const SELL_FORM = 'counter-sale';

/** The kinds of articles that a code can be for. */
const PROMOTED: readonly string[] = ['plan', 'service'];

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <p className="flex justify-between gap-3 text-13 text-muted">
      <span>{name}</span>
      <span className="tabular-nums">{text}</span>
    </p>
  );
}

/** How receipts leave this counter, and which shift takes the cash. */
function ReceiptChoice() {
  const { print, whatsapp, choose } = useReceiptChoices();
  const { data } = useQuery(currentShiftQuery);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 text-13 max-sm:hidden [&_label]:gap-1.5 [&_label]:text-13">
      <Checkbox
        label="Recibo por WhatsApp"
        checked={whatsapp}
        onChange={({ target }) => choose({ whatsapp: target.checked })}
      />
      <Checkbox
        label="Imprimir"
        checked={print}
        onChange={({ target }) => choose({ print: target.checked })}
      />
      <span className="ml-auto text-muted @max-4xl:hidden">
        {data?.shift ? `Turno · ${data.shift.registerName}` : 'Sin turno'}
      </span>
    </div>
  );
}

/** The basket with its sum, how it is paid, and the button that sells it. */
export function BasketPanel(props: BasketPanelProps) {
  const { basket, money, onDiscount, onSold, onTogether } = props;
  const { lines, offers, placed, sums, due } = basket;
  const { tenders, code, receivedCents, allowCredit, userId, change } = basket;
  const { currency } = useSettings();
  const usdRateCents = useQuery(currentShiftQuery).data?.shift?.usdRateCents ?? null;
  const activeUntil =
    placed
      .map(({ covers }) => covers.to)
      .toSorted()
      .at(-1) ?? null;
  const paymentFor = (dueCents: number) =>
    paymentOf(tenders, { dueCents, usdRateCents, receivedCents });
  const { amounts, paidCents, cashCents, changeCents, restCents, extraCents } = paymentFor(
    due.dueCents,
  );
  const form = useForm<'POST /counter-sales', 'reference'>(async () => {
    // Who is quicker than the answer pays what it says.
    const { amounts, cashCents } = paymentFor(await basket.readDue());
    const paid = tenders.map(({ method, reference, usdCents }, at) => ({
      method,
      amountCents: amounts[at] ?? 0,
      reference: reference || null,
      usdCents,
    }));
    const sale = await sellBasket(
      {
        userId,
        lines: lines.map(saleLine),
        tenders: paid.filter(({ amountCents }) => amountCents > 0),
        receivedCents: cashCents > 0 ? receivedCents : null,
        allowCredit,
        ...(code && { promotionCode: code }),
      },
      basket.key,
    );
    onSold(sale);
  });
  const box = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.key;
  // Scrolls to the line that was just added.
  useEffect(() => {
    const line = newest === undefined ? null : box.current?.querySelector('ul > li:last-of-type');
    if (!line || !box.current) return;
    const below = line.getBoundingClientRect().bottom - box.current.getBoundingClientRect().bottom;
    if (below > 0) box.current.scrollTop += below;
  }, [newest]);
  // An error of one basket is not shown for another.
  const [refused, setRefused] = useState(basket.key);
  if (refused !== basket.key) {
    setRefused(basket.key);
    form.clear();
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        title="La canasta está vacía"
        text="Busca a alguien o elige qué se vende."
        picture={<ShoppingBasket size={28} aria-hidden="true" className="text-muted" />}
      />
    );
  }
  const tax = includedTax(lines, currency);
  const codeProblem = code && offers ? basketCodeProblem(lines, offers) : null;
  const tendersError = form.error('tenders');
  return (
    <FormFields
      form={form}
      id={SELL_FORM}
      className="min-h-0 flex-1 flex-col gap-0 @2xl:flex! @max-2xl:contents! [&>.col-span-full]:px-6 @max-4xl:[&>.col-span-full]:px-4 [&>.col-span-full]:pb-3"
    >
      <div ref={box} className="@2xl:min-h-24 @2xl:flex-[0_1000_auto] @2xl:overflow-y-auto">
        <BasketLines
          lines={lines}
          placed={placed}
          money={money}
          error={form.error}
          onQuantity={basket.setQuantity}
          onDiscount={onDiscount}
          onPlace={basket.place}
          onFamily={basket.cover}
          buyerId={userId}
        />
        <div className="flex flex-col gap-3 px-6 pt-3.5 empty:hidden @max-4xl:px-4">
          {onTogether && <BuysTogetherLink basket={basket} onOpen={onTogether} />}
          {userId && lines.some(({ article }) => PROMOTED.includes(article.kind)) && (
            <PromotionField
              promotions={[]}
              code={code}
              onCode={(next) => change({ code: next })}
              problem={form.error('promotionCode') ?? codeProblem ?? undefined}
            />
          )}
        </div>
      </div>
      <div className="-mt-px grid flex-none gap-1 border-t border-line-2 px-6 pt-3 pb-3.5 @max-4xl:px-4 @2xl:@max-4xl:pb-2">
        {sums.discountCents > 0 && <Sum name="Subtotal" text={money(sums.subtotalCents)} />}
        {sums.discountCents > 0 && <Sum name="Descuentos" text={`−${money(sums.discountCents)}`} />}
        {tax && <Sum name={tax.name} text={money(tax.cents)} />}
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-16 font-semibold">Total</span>
          <b className="text-28 font-semibold tabular-nums max-sm:text-20">
            {money(sums.totalCents)}
          </b>
        </p>
      </div>
      <PaymentSheet
        summary={tenderText(tenders, amounts, money)}
        foot={
          <>
            <ReceiptChoice />
            <Button
              type="submit"
              variant="primary"
              size={48}
              wide
              className="relative"
              loading={form.working}
            >
              Cobrar {money(paidCents)}
              <kbd className="absolute right-3 rounded-badge border border-current px-1.5 text-12 font-medium coarse:hidden">
                Ctrl ↵
              </kbd>
            </Button>
            <p className="min-h-4.5 text-center text-13 text-muted">
              {outcomeText({
                userId,
                restCents,
                owedCents: due.owedCents,
                paidCents,
                activeUntil,
                money,
              })}
            </p>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-2.5 [&>ul+div]:-mt-2.5">
          <Tenders
            tenders={tenders}
            amounts={amounts}
            usdRateCents={usdRateCents}
            userId={userId}
            creditCents={due.creditCents}
            money={money}
            onTenders={(next) => change({ tenders: next })}
            error={form.error}
          />
          {(cashCents > 0 || changeCents > 0) && (
            <Change
              cashCents={cashCents}
              changeCents={changeCents}
              receivedCents={receivedCents}
              currency={currency}
              money={money}
              error={form.error('receivedCents')}
              onReceived={(cents) => change({ receivedCents: cents })}
            />
          )}
        </div>
        {userId && (
          <CreditQuestion
            extraCents={extraCents}
            agreed={allowCredit}
            onAgreed={(agreed) => change({ allowCredit: agreed })}
          />
        )}
        {tendersError && (
          <p role="alert" className="text-13 text-bad">
            {tendersError}
          </p>
        )}
      </PaymentSheet>
    </FormFields>
  );
}
