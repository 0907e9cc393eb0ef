import type { Day } from '@forja/calendar/day';
import type { PlanChange } from '@forja/contract/membership-changes/preview-schema';
import type { SaleOutcome, SalePreview } from '@forja/contract/membership-sales/routes';
import type { SaleChoice } from '@forja/contract/memberships/values';
import { SALE_CHOICE_NAMES } from '@forja/contract/memberships/words';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { CircleCheck, Wallet } from 'lucide-react';
import { formatDay } from '../../../lib/format/dates.ts';
import { counted, formatMoney } from '../../../lib/format/format.ts';
import { CHANGE_ICONS, ChangeLine } from './change-line.tsx';
import { SaleTimeline } from './sale-timeline.tsx';

interface Props {
  preview: SalePreview;
  choice: SaleChoice;
  onChoice: (choice: SaleChoice) => void;
  familyChoice: SaleChoice;
  onFamilyChoice: (choice: SaleChoice) => void;
  currency: string;
  today: Day;
  /** The membership whose plan is changed. */
  changing?: string | undefined;
  /**
   * The form's own summary of the chosen change, shown instead of these rows; null until it is
   * known.
   */
  change?: PlanChange | null | undefined;
  error: (name: 'choice' | 'familyChoice') => string | undefined;
}

const asChoice = (value: string): SaleChoice =>
  value === 'instead' || value === 'beside' ? value : 'after';

function hintOf({ choice, startsOn, creditCents, problem }: SaleOutcome, currency: string): string {
  if (problem) return problem;
  if (choice === 'after') return `Empieza el ${formatDay(startsOn)}`;
  if (choice === 'instead') return `Se acreditan ${formatMoney(creditCents, currency)}`;
  return 'Las dos corren a la vez';
}

/** What ends, what begins, what is given back and what is left to pay. */
function Outcome({
  preview,
  outcome,
  currency,
}: {
  preview: SalePreview;
  outcome: SaleOutcome;
  currency: string;
}) {
  const money = (cents: number) => formatMoney(cents, currency);
  const stays = preview.held.filter(({ id }) => outcome.ends.every((ended) => ended.id !== id));
  const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <dl aria-label="Qué cambia" className="border-b border-line">
      {stays.map(({ id, planName, startsOn, endsOn, visitsLeft }) => (
        <ChangeLine
          key={id}
          icon={<CircleCheck {...icon} />}
          name="Sigue"
          text={`${planName}, ${formatDay(startsOn)} – ${formatDay(endsOn)}${visitsLeft === null ? '' : `, ${counted(visitsLeft, 'visita', 'visitas')}`}`}
        />
      ))}
      {outcome.ends.map(({ id, username, planName, startsOn, endsOn, begun, creditCents }) => (
        <ChangeLine
          key={id}
          icon={begun ? CHANGE_ICONS.ends : CHANGE_ICONS.dropped}
          name={begun ? 'Termina' : 'No empieza'}
          text={`${planName} de ${username}, ${formatDay(startsOn)} – ${formatDay(endsOn)}`}
          money={creditCents > 0 ? `−${money(creditCents)}` : undefined}
        />
      ))}
      <ChangeLine
        icon={CHANGE_ICONS.begins}
        name="Empieza"
        text={`${preview.planName}, ${formatDay(outcome.startsOn)} – ${formatDay(outcome.endsOn)}`}
        money={money(preview.priceCents)}
      />
      {outcome.owedCents > 0 && (
        <ChangeLine
          icon={<Wallet {...icon} />}
          name="Debía"
          text="De lo que termina"
          money={money(outcome.owedCents)}
        />
      )}
      {preview.inHandCents > 0 && (
        <ChangeLine
          icon={<Wallet {...icon} />}
          name="Saldo a favor"
          text="Se usa primero"
          money={`−${money(preview.inHandCents)}`}
        />
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-line-3 py-3">
        <dt className="font-semibold">
          {outcome.leftInHandCents > 0 ? 'Queda a favor' : 'Queda por pagar'}
        </dt>
        <dd className="text-24 font-semibold tabular-nums">
          {money(outcome.leftInHandCents > 0 ? outcome.leftInHandCents : outcome.dueCents)}
        </dd>
      </div>
    </dl>
  );
}

/** A change of plan ends only that membership; what follows it still follows. */
function shown(outcome: SaleOutcome, changing: string | undefined): SaleOutcome {
  if (changing === undefined || outcome.choice !== 'instead') return outcome;
  const changed = outcome.ends.find(({ id }) => id === changing);
  return {
    ...outcome,
    ends: changed ? [changed] : [],
    creditCents: changed?.creditCents ?? 0,
  };
}

/** Asks how a sale combines with what the person has, and explains each answer. */
export function SaleChoices(props: Props) {
  const { preview, choice, familyChoice, currency, changing, change } = props;
  const outcomes = preview.outcomes.map((one) => shown(one, changing));
  const outcome = outcomes.find((one) => one.choice === choice);
  if (!preview.asks && !preview.asksFamily) return null;
  return (
    <div className="grid gap-3">
      {preview.asks && (
        <RadioGroup
          label="¿Cómo sigue lo que ya tiene?"
          look="cards"
          className="[&>div]:sm:grid-cols-3"
          value={choice}
          onChange={(event) => props.onChoice(asChoice(event.target.value))}
          options={outcomes.map((one) => ({
            value: one.choice,
            label: <span className="font-medium">{SALE_CHOICE_NAMES[one.choice]}</span>,
            hint: hintOf(one, currency),
            disabled: one.problem !== null,
          }))}
          error={props.error('choice')}
        />
      )}
      {preview.asksFamily && (
        <RadioGroup
          label={`¿Y lo que tiene ${preview.family.map(({ username }) => username).join(', ')}?`}
          look="cards"
          className="[&>div]:sm:grid-cols-3"
          value={familyChoice}
          onChange={(event) => props.onFamilyChoice(asChoice(event.target.value))}
          options={preview.outcomes.map((one) => ({
            value: one.choice,
            label: <span className="font-medium">{SALE_CHOICE_NAMES[one.choice]}</span>,
            hint: preview.family
              .flatMap(({ held }) => held)
              .map(({ planName, endsOn }) => `${planName} hasta el ${formatDay(endsOn)}`)
              .join(', '),
          }))}
          error={props.error('familyChoice')}
        />
      )}
      {outcome?.problem && (
        <p role="alert" className="text-13 text-bad">
          {outcome.problem}
        </p>
      )}
      {outcome && !outcome.problem && (
        <>
          <SaleTimeline
            preview={preview}
            outcome={outcome}
            moves={change?.moves ?? null}
            unused={change?.unused ?? []}
            today={props.today}
          />
          {change === undefined && (
            <Outcome preview={preview} outcome={outcome} currency={currency} />
          )}
        </>
      )}
    </div>
  );
}
