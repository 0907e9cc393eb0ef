import type { Account } from '@forja/contract/accounts/routes';
import type { BasketPreview } from '@forja/contract/counter/basket-schema';
import type { CounterOffers, CounterSale } from '@forja/contract/counter/routes';
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
import { dueOf } from '../payment/due.ts';
import { outcomeText } from '../payment/outcome.ts';
import { useReceiptChoices } from '../payment/receipt-choices.ts';
import { Tenders, tenderText } from '../payment/tenders.tsx';
import { sellBasket } from '../queries.ts';
import { type BasketLine, basketCodeProblem, paymentOf, saleLine, totalOf } from './basket.ts';
import { BasketLines } from './basket-lines.tsx';
import { BuysTogetherLink } from './buys-together.tsx';
import { includedTax } from './included-tax.ts';
import { PaymentSheet } from './payment-sheet.tsx';
import type { Basket } from './use-basket.ts';

interface BasketPanelProps {
  basket: Basket;
  /** The lines of the basket, with the discounts of promotions. */
  lines: readonly BasketLine[];
  offers: CounterOffers | null | undefined;
  account: Account | null | undefined;
  /** Asks who else buys the plan; undefined in a sale without a person. */
  onTogether: (() => void) | undefined;
  /** What the plans would do, according to the server; undefined until it answers. */
  preview: BasketPreview | undefined;
  /** Whether the preview belongs to the basket as it is now. */
  isFresh: boolean;
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
  const { basket, lines, offers, account, preview, isFresh, money } = props;
  const { onDiscount, onSold, onTogether } = props;
  const { tenders, code, receivedCents, allowCredit, userId, change } = basket;
  const { currency } = useSettings();
  const usdRateCents = useQuery(currentShiftQuery).data?.shift?.usdRateCents ?? null;
  const total = totalOf(lines);
  const subtotal = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const { creditCents, dueCents, owedCents } = dueOf(
    lines,
    userId ? account : null,
    isFresh ? preview : null,
  );
  const activeUntil =
    preview?.plans
      .map(({ covers }) => covers.to)
      .toSorted()
      .at(-1) ?? null;
  const payment = paymentOf(tenders, dueCents, usdRateCents);
  const { amounts, paidCents, cashCents, dollarChangeCents } = payment;
  const form = useForm<'POST /counter-sales', 'reference'>(async () => {
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
          placed={preview?.plans ?? []}
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
        {subtotal !== total && <Sum name="Subtotal" text={money(subtotal)} />}
        {subtotal !== total && <Sum name="Descuentos" text={`−${money(subtotal - total)}`} />}
        {tax && <Sum name={tax.name} text={money(tax.cents)} />}
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-16 font-semibold">Total</span>
          <b className="text-28 font-semibold tabular-nums max-sm:text-20">{money(total)}</b>
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
              {outcomeText({ userId, dueCents, owedCents, paidCents, activeUntil, money })}
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
            creditCents={creditCents}
            money={money}
            onTenders={(next) => change({ tenders: next })}
            error={form.error}
          />
          {(cashCents > 0 || dollarChangeCents > 0) && (
            <Change
              cashCents={cashCents}
              dollarChangeCents={dollarChangeCents}
              receivedCents={receivedCents}
              currency={currency}
              money={money}
              error={form.error('receivedCents')}
              onReceived={(cents) => change({ receivedCents: cents })}
            />
          )}
        </div>
        {userId && paidCents > dueCents && (
          <CreditQuestion
            extraCents={paidCents - dueCents}
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
