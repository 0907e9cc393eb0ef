import type { FieldOf } from '@forja/contract/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Minus, Plus, Tag, X } from 'lucide-react';
import { type BasketLine, lineTotal } from './basket.ts';

interface BasketLinesProps {
  lines: readonly BasketLine[];
  money: (cents: number) => string;
  error: (path: FieldOf<'POST /counter-sales'>) => string | undefined;
  onQuantity: (key: string, quantity: number) => void;
  onDiscount: (line: BasketLine) => void;
}

/** What is in the basket, each line with how many and its discount. */
export function BasketLines({ lines, money, error, onQuantity, onDiscount }: BasketLinesProps) {
  return (
    <ul className="divide-y divide-line-2 border-y border-line-2">
      {lines.map((line, at) => {
        const problem = (['discountReason', 'discountCents', 'chargeId', 'serviceId'] as const)
          .map((name) => error(`lines.${at}.${name}`))
          .find(Boolean);
        return (
          <li key={line.key} className="px-5 py-2.5">
            <div className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{line.name}</span>
                <span className="block truncate text-13 text-muted">
                  {line.quantity > 1 ? `${money(line.unitPriceCents)} cada uno` : line.detail}
                </span>
              </span>
              {line.most !== 1 && (
                <span className="flex flex-none items-center rounded-control border border-line">
                  <IconButton
                    label={`Menos ${line.name}`}
                    icon={<Minus size={14} aria-hidden="true" />}
                    onClick={() => onQuantity(line.key, line.quantity - 1)}
                  />
                  <span className="min-w-6 text-center font-semibold tabular-nums">
                    {line.quantity}
                  </span>
                  <IconButton
                    label={`Más ${line.name}`}
                    icon={<Plus size={14} aria-hidden="true" />}
                    onClick={() => onQuantity(line.key, line.quantity + 1)}
                  />
                </span>
              )}
              <span className="w-24 flex-none text-right font-medium tabular-nums">
                {money(lineTotal(line))}
              </span>
              {line.article.kind !== 'charge' && (
                <IconButton
                  label={`Descuento en ${line.name}`}
                  icon={<Tag size={15} aria-hidden="true" />}
                  onClick={() => onDiscount(line)}
                />
              )}
              <IconButton
                label={`Quitar ${line.name}`}
                icon={<X size={15} aria-hidden="true" />}
                onClick={() => onQuantity(line.key, 0)}
              />
            </div>
            {line.discountCents > 0 && (
              <p className="flex justify-between gap-3 text-13 text-ok">
                <span className="min-w-0 truncate">Descuento · {line.discountReason}</span>
                <span className="tabular-nums">−{money(line.discountCents)}</span>
              </p>
            )}
            {problem && <p className="text-13 text-bad">{problem}</p>}
          </li>
        );
      })}
    </ul>
  );
}
