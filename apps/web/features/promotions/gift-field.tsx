import type { Gift } from '@forja/contract/promotions/routes';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';

type Choice = 'none' | 'free' | 'percent' | 'amount';

const NAMES: Record<Choice, string> = {
  none: 'Nada',
  free: 'Gratis',
  percent: 'Porcentaje',
  amount: 'Monto fijo',
};

/** The state of the field; an empty amount is refused by the server. */
export interface GiftDraft {
  choice: Choice;
  percent: number;
  amountCents: number | null;
}

const FREE = 100;

export const draftOf = (gift: Gift | null, canBeFree: boolean): GiftDraft => ({
  choice: !gift
    ? 'none'
    : canBeFree && gift.kind === 'percent' && gift.value === FREE
      ? 'free'
      : gift.kind,
  percent: gift?.kind === 'percent' ? gift.value : 10,
  amountCents: gift?.kind === 'amount' ? gift.value : null,
});

export function giftOf({ choice, percent, amountCents }: GiftDraft): Gift | null {
  if (choice === 'none') return null;
  if (choice === 'free') return { kind: 'percent', value: FREE };
  return choice === 'percent'
    ? { kind: 'percent', value: percent }
    : { kind: 'amount', value: amountCents ?? 0 };
}

interface GiftFieldProps {
  label: string;
  canBeFree?: boolean;
  draft: GiftDraft;
  error: string | undefined;
  onDraft: (draft: GiftDraft) => void;
}

/** Chooses the discount: none, everything, a percentage or an amount. */
export function GiftField({ label, canBeFree = false, draft, error, onDraft }: GiftFieldProps) {
  const choices: Choice[] = canBeFree
    ? ['none', 'free', 'percent', 'amount']
    : ['none', 'percent', 'amount'];
  const { choice } = draft;
  return (
    <>
      <SelectField
        label={label}
        className={choice === 'percent' || choice === 'amount' ? undefined : 'col-span-full'}
        value={choice}
        onChange={({ target }) => {
          const next = choices.find((each) => each === target.value) ?? 'none';
          onDraft({ ...draft, choice: next });
        }}
        options={choices.map((value) => ({ value, label: NAMES[value] }))}
        error={choice === 'percent' || choice === 'amount' ? undefined : error}
      />
      {choice === 'percent' && (
        <NumberField
          label="Porcentaje"
          value={draft.percent}
          onChange={({ target }) => onDraft({ ...draft, percent: readNumber(target.value) ?? 0 })}
          suffix="%"
          min={1}
          error={error}
        />
      )}
      {choice === 'amount' && (
        <MoneyField
          label="Monto"
          value={draft.amountCents}
          onValue={(amountCents) => onDraft({ ...draft, amountCents })}
          error={error}
        />
      )}
    </>
  );
}
