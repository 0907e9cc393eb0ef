import { Button } from '@forja/ui/actions/button.tsx';
import { moneyText } from '@forja/ui/fields/money-text.ts';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useState } from 'react';
import { MoneyField } from '../../../../lib/forms/money-field.tsx';
import { changeInPieces, handedOver } from '../basket/basket.ts';

interface ChangeProps {
  /** The part paid in cash of the gym's currency. */
  cashCents: number;
  /** What goes back, of cash and of dollars. */
  changeCents: number;
  receivedCents: number | null;
  currency: string;
  money: (cents: number) => string;
  error: string | undefined;
  onReceived: (cents: number | null) => void;
}

/** How much is handed over, and which notes and coins are the change. */
export function Change(props: ChangeProps) {
  const { cashCents, changeCents, receivedCents, currency, money, error, onReceived } = props;
  const [isOther, setOther] = useState(false);
  const choices = [
    { label: 'Exacto', cents: null },
    ...handedOver(cashCents, currency).map((cents) => ({ label: money(cents), cents })),
  ];
  const choiceClass = (isOn: boolean) =>
    cx('px-1.5! tabular-nums @2xl:@max-4xl:px-1!', isOn && 'border-mark bg-soft text-on-soft');
  return (
    <div className="grid gap-2 rounded-b-control border-x border-b border-line bg-sunk px-3 py-2.5 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:bg-transparent max-sm:px-4">
      {cashCents > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-1">
          <span className="mr-auto text-13 text-muted @2xl:@max-4xl:sr-only">Recibe</span>
          {choices.map(({ label, cents }) => {
            const isOn = !isOther && receivedCents === cents;
            return (
              <Button
                key={label}
                size={28}
                aria-pressed={isOn}
                className={choiceClass(isOn)}
                onClick={() => {
                  setOther(false);
                  onReceived(cents);
                }}
              >
                {label}
              </Button>
            );
          })}
          <Button
            size={28}
            aria-pressed={isOther}
            className={choiceClass(isOther)}
            onClick={() => setOther(true)}
          >
            Otro
          </Button>
          {isOther && (
            <MoneyField
              label="Otro monto recibido"
              labelHidden
              autoFocus
              className="w-full"
              placeholder="Cuánto entrega"
              value={receivedCents}
              onValue={onReceived}
              error={error}
            />
          )}
        </div>
      )}
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <b className="block font-semibold">Vuelto</b>
          <span className="block text-13 text-muted">
            {changeInPieces(changeCents, currency)
              .map(({ valueCents, pieces }) => `${pieces} de ${moneyText(valueCents)}`)
              .join(' · ')}
          </span>
        </span>
        <b className="flex-none text-24 font-semibold tabular-nums">{money(changeCents)}</b>
      </p>
      {!isOther && error && <p className="text-13 text-bad">{error}</p>}
    </div>
  );
}
