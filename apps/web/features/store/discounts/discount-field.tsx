import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TicketPercent, X } from 'lucide-react';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/api/error.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import type { CartItem } from '../../../shared/store/cart.ts';
import { appliedDiscountQuery } from './discount-queries.ts';

/** The entered code and its discount for this cart. */
export function useDiscount(items: readonly CartItem[]) {
  const [code, setCode] = useState('');
  const query = useQuery({
    ...appliedDiscountQuery(code, items),
    placeholderData: keepPreviousData,
  });
  const applied = code !== '' && !query.isError ? query.data : undefined;
  return {
    applied,
    apply: setCode,
    checking: query.isFetching,
    problem: query.isError && code !== '' ? fieldMessage(query.error) : undefined,
  };
}

type DiscountFieldProps = {
  discount: ReturnType<typeof useDiscount>;
  /** The server's error for the code when the order was sent. */
  error: () => string | undefined;
};

export function DiscountField({ discount, error }: DiscountFieldProps) {
  const { currency } = useSettings();
  const [typed, setTyped] = useState('');
  const { applied, problem, apply, checking } = discount;
  if (applied)
    return (
      <div className="flex items-center gap-3 rounded-panel bg-ok-soft py-1 pr-1 pl-3 text-ok">
        <TicketPercent size={18} aria-hidden="true" className="flex-none" />
        <output className="min-w-0 flex-1 text-13">
          <strong className="font-semibold">{applied.code}</strong> te ahorra{' '}
          {formatMoney(applied.discountCents, currency)}
          {applied.partial && ' en una parte del carrito'}.
        </output>
        <IconButton
          label={`Quitar el código ${applied.code}`}
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => apply('')}
        />
      </div>
    );
  const send = () => apply(typed.trim().toUpperCase());
  return (
    <div className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label="Código de descuento"
        optional
        autoCapitalize="characters"
        autoComplete="off"
        value={typed}
        error={problem ?? error()}
        onChange={(event) => {
          setTyped(event.target.value);
          if (problem) apply('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter checks the code and must not send the order.
          event.preventDefault();
          send();
        }}
      />
      <Button className="mt-7" loading={checking} disabled={typed.trim() === ''} onClick={send}>
        Aplicar
      </Button>
    </div>
  );
}
