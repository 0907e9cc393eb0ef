import type { SaleChoice } from '@forja/contract/memberships/values';
import type { FieldOf } from '@forja/contract/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { BadgePercent, Minus, Plus, Tag, TicketPercent, X } from 'lucide-react';
import { Suspense } from 'react';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { periodText } from '../../../../lib/gym/short-day.ts';
import { lazyScreen } from '../../../../lib/loading/lazy-screen.tsx';
import { promotionText } from '../../../../shared/memberships/selling/promotion-field.tsx';
import type { Chosen } from '../../../../shared/people/people-picker.tsx';
import { type PlacedPlan, PlanChoice } from '../plan-choice.tsx';
import { type BasketLine, moneyOf } from './basket.ts';
import { useMayDiscount } from './line-dialogs.tsx';

const PlanFamily = lazyScreen(() => import('../plan-family.tsx'), 'PlanFamily');

interface BasketLinesProps {
  lines: readonly BasketLine[];
  /** How each plan would follow what the person already has, from the preview. */
  placed: readonly PlacedPlan[];
  money: (cents: number) => string;
  error: (path: FieldOf<'POST /counter-sales'>) => string | undefined;
  onQuantity: (key: string, quantity: number) => void;
  onDiscount: (line: BasketLine) => void;
  onPlace: (key: string, choice: SaleChoice) => void;
  onFamily: (key: string, family: readonly Chosen[]) => void;
  /** The buyer, who is covered in any case. */
  buyerId: string | null;
}

type LineProps = Omit<BasketLinesProps, 'lines' | 'placed' | 'error'> & {
  line: BasketLine;
  plan: PlacedPlan | undefined;
  problem: string | undefined;
};

const detailOf = ({ detail }: BasketLine, plan: PlacedPlan | undefined): string =>
  plan ? periodText(plan.covers) : detail;

function Pieces({ line, onQuantity }: Pick<LineProps, 'line' | 'onQuantity'>) {
  return (
    <span className="flex flex-none items-center rounded-control border border-line max-sm:border-transparent max-sm:bg-well">
      <IconButton
        size={28}
        className="max-sm:size-11"
        label={`Menos ${line.name}`}
        icon={<Minus size={14} aria-hidden="true" />}
        onClick={() => onQuantity(line.key, line.quantity - 1)}
      />
      <span className="min-w-5 text-center font-semibold tabular-nums">{line.quantity}</span>
      <IconButton
        size={28}
        className="max-sm:size-11"
        label={`Más ${line.name}`}
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => onQuantity(line.key, line.quantity + 1)}
      />
    </span>
  );
}

function Line(props: LineProps) {
  const { line, plan, problem, money, onQuantity, onDiscount, onPlace } = props;
  const mayDiscount = useMayDiscount();
  const asks = plan !== undefined && plan.outcomes.length > 0;
  const { currency } = useSettings();
  const { fullCents, totalCents } = moneyOf(line);
  return (
    <li className="group px-6 py-2 @max-4xl:px-4">
      <div className="flex min-h-9 items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium break-words">{line.name}</span>
          <span className="block text-13 break-words text-muted">
            {line.quantity > 1 ? `${money(line.unitPriceCents)} c/u` : detailOf(line, plan)}
          </span>
        </span>
        {/* With a mouse they appear over the name of the line, so that they take no space
            from it. */}
        <span className="relative w-0 flex-none self-stretch coarse:w-auto">
          <span className="absolute inset-y-0 right-0 flex items-center bg-background pl-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 coarse:static coarse:h-full coarse:opacity-100">
            {line.article.kind !== 'charge' && mayDiscount && (
              <IconButton
                size={28}
                label={`Descuento en ${line.name}`}
                icon={<Tag size={15} aria-hidden="true" />}
                onClick={() => onDiscount(line)}
              />
            )}
            <IconButton
              size={28}
              // Hidden where space is short: reducing the quantity to zero removes the line too.
              className={line.most === 1 ? '' : '@max-4xl:hidden'}
              label={`Quitar ${line.name}`}
              icon={<X size={15} aria-hidden="true" />}
              onClick={() => onQuantity(line.key, 0)}
            />
          </span>
        </span>
        {line.most !== 1 && <Pieces line={line} onQuantity={onQuantity} />}
        <span className="min-w-18 flex-none text-right font-medium tabular-nums">
          {money(fullCents)}
        </span>
      </div>
      {line.promotion && (
        <p className="flex items-center gap-1.5 text-13">
          <TicketPercent size={15} aria-hidden="true" className="flex-none text-ok" />
          <span className="min-w-0 flex-1 truncate">{line.promotion.name}</span>
          <span className="flex-none text-ok tabular-nums">
            {promotionText(line.promotion, currency)}
          </span>
        </p>
      )}
      {line.discountCents > 0 && (
        <p className="flex items-center gap-1.5 text-13">
          <BadgePercent size={15} aria-hidden="true" className="flex-none text-ok" />
          <span className="min-w-0 flex-1 truncate">
            Descuento<span className="text-muted"> · {line.discountReason}</span>
          </span>
          <span className="flex-none text-ok tabular-nums">
            −{money(line.discountCents)}
            <span className="sr-only">, queda en {money(totalCents)}</span>
          </span>
        </p>
      )}
      {line.droppedCents !== undefined && (
        <p role="status" className="text-13 text-warn">
          Quitamos el descuento de {money(line.droppedCents)}: es más de lo que puedes descontar de
          esta línea.
        </p>
      )}
      {line.places !== undefined && line.places > 0 && (
        <Suspense>
          <PlanFamily line={line} buyerId={props.buyerId} onFamily={props.onFamily} />
        </Suspense>
      )}
      {asks && (
        <PlanChoice
          line={line}
          placed={plan}
          money={money}
          error={problem}
          onChoice={(choice) => onPlace(line.key, choice)}
        />
      )}
      {problem && !asks && (
        <p role="alert" className="text-13 text-bad">
          {problem}
        </p>
      )}
    </li>
  );
}

const FIELDS = [
  'planId',
  'choice',
  'familyIds',
  'discountReason',
  'discountCents',
  'chargeId',
  'serviceId',
] as const;

/** What is in the basket, each line with how many and its discount. */
export function BasketLines({ lines, placed, error, ...rest }: BasketLinesProps) {
  return (
    <ul className="divide-y divide-line-2 border-y border-line-2">
      {lines.map((line, at) => (
        <Line
          key={line.key}
          line={line}
          plan={placed.find(({ planId }) => planId === line.key)}
          problem={FIELDS.map((name) => error(`lines.${at}.${name}`)).find(Boolean)}
          {...rest}
        />
      ))}
    </ul>
  );
}
