import type { AppliedPromotion } from '@forja/contract/promotions/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TicketPercent, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

/** What a promotion gives: `−₡5 200 · 7 días extra`. */
export function promotionText(promotion: AppliedPromotion, currency: string): string {
  const { discountCents, extraDays } = promotion;
  return [
    discountCents > 0 && `−${formatMoney(discountCents, currency)}`,
    extraDays > 0 && (extraDays === 1 ? '1 día extra' : `${extraDays} días extra`),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface PromotionFieldProps {
  /** The promotions that currently apply, each once. */
  promotions: readonly AppliedPromotion[];
  code: string;
  onCode: (code: string) => void;
  /** Why the code gives nothing. */
  problem: string | undefined;
}

/** The promotions that go with a sale, and the code of another. */
export function PromotionField({ promotions, code, onCode, problem }: PromotionFieldProps) {
  const { currency } = useSettings();
  const [typed, setTyped] = useState(code);
  const [isOpen, setOpen] = useState(false);
  const send = () => onCode(typed.trim().toUpperCase());
  const isAccepted = code !== '' && !problem;
  const box = useRef<HTMLDivElement>(null);
  // On a phone the payment bar covers what is below the field.
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'start' });
  }, [problem]);
  return (
    <div ref={box} className="grid scroll-mt-20 gap-2">
      {promotions.map((promotion) => (
        <p
          key={promotion.name}
          className="flex min-h-9 items-center gap-2 rounded-control bg-ok-soft px-3 text-13 text-ok"
        >
          <TicketPercent size={16} aria-hidden="true" className="flex-none" />
          <span className="min-w-0 flex-1 truncate font-medium">{promotion.name}</span>
          <span className="flex-none tabular-nums">{promotionText(promotion, currency)}</span>
        </p>
      ))}
      {isAccepted ? (
        <p className="flex items-center gap-2 text-13 text-muted">
          Código {code}
          <IconButton
            size={28}
            label={`Quitar el código ${code}`}
            icon={<X size={14} aria-hidden="true" />}
            onClick={() => {
              setTyped('');
              onCode('');
            }}
          />
        </p>
      ) : isOpen || problem ? (
        <div className="flex items-start gap-2">
          <TextField
            className="flex-1"
            label="Código de promoción"
            autoFocus
            autoCapitalize="characters"
            autoComplete="off"
            value={typed}
            error={problem}
            onChange={({ target }) => {
              setTyped(target.value);
              if (problem) onCode('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey) return;
              // Enter checks the code and must not sell.
              event.preventDefault();
              send();
            }}
          />
          <Button className="mt-7" disabled={typed.trim() === ''} onClick={send}>
            Aplicar
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={`${linkClass} justify-self-start text-13`}
          onClick={() => setOpen(true)}
        >
          Tiene un código de promoción
        </button>
      )}
    </div>
  );
}
