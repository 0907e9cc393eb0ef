import type { BasketPreview } from '@forja/contract/counter/basket-schema';
import type { SaleOutcome } from '@forja/contract/membership-sales/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { SALE_CHOICE_NAMES } from '@forja/contract/memberships/words';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { shortDay } from '../../../lib/gym/short-day.ts';
import type { BasketLine } from './basket/basket.ts';

/** How a plan of the basket follows what the person already has. */
export type PlacedPlan = BasketPreview['plans'][number];

/** The seller's choice for a line, or else what the server proposes. */
const chosenFor = ({ article }: BasketLine, { choice }: PlacedPlan): SaleChoice | null =>
  (article.kind === 'plan' && article.choice) || choice;

/** The next choice that can be made, beginning again after the last one. */
export function nextChoice(line: BasketLine, placed: PlacedPlan): SaleChoice | undefined {
  const open = placed.outcomes.flatMap(({ choice, problem }) => (problem === null ? choice : []));
  const chosen = chosenFor(line, placed);
  return open[chosen === null ? 0 : (open.indexOf(chosen) + 1) % open.length];
}

const daysOf = ({ startsOn, endsOn }: SaleOutcome) => `${shortDay(startsOn)} – ${shortDay(endsOn)}`;

/** What ends with the sale and where its credit goes: `Hoy termina Anual · ₡200 000 a favor`. */
function endText({ ends, creditCents, owedCents }: SaleOutcome, money: (cents: number) => string) {
  const names = ends.map(({ planName, begun }) =>
    begun ? `Hoy termina ${planName}` : `No empieza ${planName}`,
  );
  const paid = Math.min(creditCents, owedCents);
  return [
    ...new Set(names),
    creditCents > 0 && `${money(creditCents)} sin usar`,
    paid > 0 && `${money(paid)} pagan lo que debía`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface PlanChoiceProps {
  line: BasketLine;
  placed: PlacedPlan;
  money: (cents: number) => string;
  error: string | undefined;
  onChoice: (choice: SaleChoice) => void;
}

/** Asks how a plan follows what the person has, with the days and the credit of each choice. */
export function PlanChoice({ line, placed, money, error, onChoice }: PlanChoiceProps) {
  const choice = chosenFor(line, placed);
  const chosen = placed.outcomes.find((outcome) => outcome.choice === choice);
  return (
    <div className="grid gap-1 pb-1">
      <RadioGroup
        label={`Cómo sigue lo que ya tiene con ${line.name}`}
        labelHidden
        className="[&_label]:min-h-7 [&_label]:py-1 [&_label]:text-13 [&_label>span]:flex-1 [&_input]:mt-px coarse:[&_label]:min-h-11"
        value={choice ?? ''}
        onChange={({ target }) => {
          const next = SALE_CHOICES.find((one) => one === target.value);
          if (next) onChoice(next);
        }}
        options={placed.outcomes.map((outcome) => ({
          value: outcome.choice,
          disabled: outcome.problem !== null,
          label: (
            <span className="flex flex-wrap justify-between gap-x-3">
              {SALE_CHOICE_NAMES[outcome.choice]}
              <span className="text-muted tabular-nums">
                {outcome.problem ??
                  (outcome.creditCents > 0
                    ? `Se acreditan ${money(outcome.creditCents)}`
                    : daysOf(outcome))}
              </span>
            </span>
          ),
        }))}
        {...(error && { error })}
      />
      {chosen && chosen.ends.length > 0 && (
        <p className="text-13 text-muted">{endText(chosen, money)}</p>
      )}
    </div>
  );
}
