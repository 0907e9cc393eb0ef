import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/memberships/values';
import { METHOD_NAMES } from '@forja/contract/memberships/words';
import type { FieldOf } from '@forja/contract/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Plus, X } from 'lucide-react';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { changeInPieces, handedOver, type Tender } from './basket.ts';

interface TendersProps {
  tenders: readonly Tender[];
  amounts: readonly number[];
  onTenders: (tenders: Tender[]) => void;
  error: (path: FieldOf<'POST /counter-sales'> | 'reference') => string | undefined;
}

/** How it is paid; each way more takes what the others leave. */
export function Tenders({ tenders, amounts, onTenders, error }: TendersProps) {
  const free = PAYMENT_METHODS.filter((method) => tenders.every((each) => each.method !== method));
  const change = (id: string, values: Partial<Tender>) =>
    onTenders(tenders.map((each) => (each.id === id ? { ...each, ...values } : each)));
  const add = (method: PaymentMethod) =>
    onTenders([...tenders, { id: method, method, amountCents: null, reference: '' }]);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-14 font-semibold">Paga con</h3>
        {free.map((method) => (
          <Button
            key={method}
            size={28}
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => add(method)}
          >
            {METHOD_NAMES[method]}
          </Button>
        ))}
      </div>
      <ul className="grid gap-2">
        {tenders.map((tender, at) => (
          <li key={tender.id} className="grid gap-2 rounded-control border border-line p-2.5">
            <div className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate font-medium">
                {METHOD_NAMES[tender.method]}
                <span className="block text-13 font-normal text-muted">
                  {tender.amountCents === null ? 'Lo que falta' : ''}
                </span>
              </span>
              <MoneyField
                label={`Monto en ${METHOD_NAMES[tender.method]}`}
                labelHidden
                className="w-32"
                value={amounts[at] ?? 0}
                onValue={(amountCents) => change(tender.id, { amountCents: amountCents ?? 0 })}
                error={error(`tenders.${at}.amountCents`)}
              />
              {tenders.length > 1 && (
                <IconButton
                  label={`Quitar ${METHOD_NAMES[tender.method]}`}
                  icon={<X size={16} aria-hidden="true" />}
                  onClick={() => onTenders(tenders.filter(({ id }) => id !== tender.id))}
                />
              )}
            </div>
            {(tender.method === 'sinpe' || tender.method === 'transfer') && (
              <TextField
                label="Comprobante"
                value={tender.reference}
                onChange={(event) => change(tender.id, { reference: event.target.value })}
                inputMode="numeric"
                autoComplete="off"
                optional
                error={error(`tenders.${at}.reference`) ?? error('reference')}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChangeProps {
  cashCents: number;
  receivedCents: number | null;
  currency: string;
  money: (cents: number) => string;
  onReceived: (cents: number | null) => void;
}

/** What is handed over, and which notes go back. */
export function Change({ cashCents, receivedCents, currency, money, onReceived }: ChangeProps) {
  const change = Math.max(0, (receivedCents ?? cashCents) - cashCents);
  const choices = [
    { label: 'Exacto', cents: null },
    ...handedOver(cashCents, currency).map((cents) => ({ label: money(cents), cents })),
  ];
  return (
    <div className="grid gap-2 rounded-control bg-sunk p-2.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="mr-auto text-13 text-muted">Recibe</span>
        {choices.map(({ label, cents }) => (
          <Button
            key={label}
            size={28}
            aria-pressed={receivedCents === cents}
            className={cx(receivedCents === cents && 'border-mark bg-soft text-on-soft')}
            onClick={() => onReceived(cents)}
          >
            {label}
          </Button>
        ))}
        <MoneyField
          label="Otro monto recibido"
          labelHidden
          className="w-28"
          placeholder="Otro"
          value={receivedCents}
          onValue={onReceived}
        />
      </div>
      <p className="flex items-center justify-between gap-3">
        <span>
          <b className="block font-semibold">Vuelto</b>
          <span className="text-13 text-muted">
            {changeInPieces(change, currency)
              .map(({ valueCents, pieces }) => `${pieces} de ${money(valueCents)}`)
              .join(' · ')}
          </span>
        </span>
        <b className="text-24 font-semibold tabular-nums">{money(change)}</b>
      </p>
    </div>
  );
}
