import {
  MAX_REFERENCE,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { FieldOf } from '@forja/contract/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { MoneyField as PlainMoneyField } from '@forja/ui/fields/money-field.tsx';
import {
  Banknote,
  CreditCard,
  DollarSign,
  Landmark,
  type LucideIcon,
  Plus,
  Smartphone,
  WalletMinimal,
  X,
} from 'lucide-react';
import { MoneyField } from '../../../../lib/forms/money-field.tsx';
import { dollarTender, newTender, type Tender } from '../basket/basket.ts';
import { ArrivedMoney } from './arrived-money.tsx';
import { EarlierUseLink } from './earlier-use-link.tsx';

const ICONS: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  sinpe: Smartphone,
  transfer: Landmark,
};

export const tenderName = ({ method, usdCents }: Pick<Tender, 'method' | 'usdCents'>): string =>
  usdCents === null ? METHOD_NAMES[method] : 'Dólares';

/** Each way with its amount: `SINPE Móvil ₡25 000 · Efectivo ₡16 800`. */
export const tenderText = (
  tenders: readonly Tender[],
  amounts: readonly number[],
  money: (cents: number) => string,
): string =>
  tenders.map((tender, at) => `${tenderName(tender)} ${money(amounts[at] ?? 0)}`).join(' · ');

/** The ways of paying that can still be added. */
export function freeTenders(tenders: readonly Tender[], usdRateCents: number | null): Tender[] {
  const all = [...PAYMENT_METHODS.map(newTender), ...(usdRateCents === null ? [] : [dollarTender])];
  return all.filter(({ id }) => tenders.every((tender) => tender.id !== id));
}

/** Moves the focus to the amount of a way of paying once it is drawn; it is the last field. */
export function focusAmount({ id }: Tender): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(`[data-tender="${id}"] input`);
    const amount = [...fields].at(-1);
    amount?.focus();
    amount?.select();
  });
}

interface TendersProps {
  tenders: readonly Tender[];
  amounts: readonly number[];
  usdRateCents: number | null;
  /** The payer; null for a sale without a person. */
  userId: string | null;
  /** The payer's money in hand, which is used first. */
  creditCents: number;
  money: (cents: number) => string;
  onTenders: (tenders: Tender[]) => void;
  error: (path: FieldOf<'POST /counter-sales'> | 'reference') => string | undefined;
}

interface RowProps extends Pick<TendersProps, 'error' | 'usdRateCents' | 'userId' | 'money'> {
  tender: Tender;
  at: number;
  amount: number;
  onChange: (values: Partial<Tender>) => void;
  onRemove: (() => void) | null;
}

function TenderRow(props: RowProps) {
  const { tender, at, amount, usdRateCents, userId, money, error, onChange, onRemove } = props;
  const name = tenderName(tender);
  const Icon = tender.usdCents === null ? ICONS[tender.method] : DollarSign;
  const asksReference = tender.method === 'sinpe' || tender.method === 'transfer';
  const referenceError = asksReference
    ? (error(`tenders.${at}.reference`) ?? error('reference'))
    : undefined;
  return (
    <li data-tender={tender.id} className="grid grid-cols-1 gap-2 px-3 py-2">
      <div className="flex items-start gap-2.5">
        <Icon size={18} aria-hidden="true" className="mt-3 flex-none text-muted" />
        <span className="min-w-0 flex-1 self-center">
          <span className="block font-medium">{name}</span>
          {asksReference ? (
            <input
              aria-label={`Comprobante de ${name}`}
              aria-invalid={referenceError ? true : undefined}
              placeholder="Comprobante"
              value={tender.reference}
              onChange={(event) => onChange({ reference: event.target.value })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_REFERENCE}
              className="block h-5.5 w-full border-b border-line text-13 coarse:h-8"
            />
          ) : (
            <span className="block text-13 text-muted">
              {tender.usdCents !== null
                ? `Paga ${money(amount)}, a ${money(usdRateCents ?? 0)}`
                : tender.amountCents === null && amount > 0 && 'Lo que falta'}
            </span>
          )}
        </span>
        {tender.usdCents === null ? (
          <MoneyField
            label={`Monto en ${name}`}
            labelHidden
            className="w-32 @max-4xl:w-28 @2xl:@max-4xl:w-25"
            value={amount}
            onValue={(cents) => onChange({ amountCents: cents ?? 0 })}
            error={error(`tenders.${at}.amountCents`)}
          />
        ) : (
          <PlainMoneyField
            label="Dólares que entrega"
            labelHidden
            className="w-32 @max-4xl:w-28 @2xl:@max-4xl:w-25"
            sign="US$"
            value={tender.usdCents || null}
            onValue={(cents) => onChange({ usdCents: cents ?? 0 })}
            error={error(`tenders.${at}.usdCents`)}
          />
        )}
        {onRemove && (
          <IconButton
            label={`Quitar ${name}`}
            icon={<X size={16} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      {asksReference && amount > 0 && (
        <ArrivedMoney
          tender={tender}
          amountCents={amount}
          userId={userId}
          onReference={(reference) => onChange({ reference })}
        />
      )}
      {referenceError && (
        <p role="alert" className="text-13 text-bad">
          {referenceError}
          <EarlierUseLink words={referenceError} reference={tender.reference} />
        </p>
      )}
    </li>
  );
}

/** How the basket is paid; every further way pays what the others leave. */
export function Tenders(props: TendersProps) {
  const { tenders, amounts, usdRateCents, userId, creditCents, money, onTenders, error } = props;
  const free = freeTenders(tenders, usdRateCents);
  const change = (id: string, values: Partial<Tender>) =>
    onTenders(tenders.map((each) => (each.id === id ? { ...each, ...values } : each)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-1.5 @max-4xl:justify-start">
        <h3 className="mr-auto text-14 font-semibold @max-4xl:sr-only">Paga con</h3>
        {free.map((tender) => (
          <Button
            key={tender.id}
            size={28}
            className="flex-none px-2"
            // Without the icon three of them fit into one row with the heading.
            icon={free.length < 3 && <Plus size={14} aria-hidden="true" />}
            onClick={() => onTenders([...tenders, tender])}
          >
            {tenderName(tender)}
          </Button>
        ))}
      </div>
      <ul className="divide-y divide-line-2 rounded-t-control border border-line last:rounded-b-control max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-1">
        {creditCents > 0 && (
          <li className="flex min-h-13 items-center gap-2.5 px-3 py-2">
            <WalletMinimal size={18} aria-hidden="true" className="flex-none text-ok" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">Saldo a favor</span>
              <span className="block text-13 text-muted">Se usa primero</span>
            </span>
            <b className="font-semibold text-ok tabular-nums">{money(creditCents)}</b>
          </li>
        )}
        {tenders.map((tender, at) => (
          <TenderRow
            key={tender.id}
            tender={tender}
            at={at}
            usdRateCents={usdRateCents}
            userId={userId}
            money={money}
            error={error}
            amount={amounts[at] ?? 0}
            onChange={(values) => change(tender.id, values)}
            onRemove={
              tenders.length > 1
                ? () => onTenders(tenders.filter(({ id }) => id !== tender.id))
                : null
            }
          />
        ))}
      </ul>
    </>
  );
}
