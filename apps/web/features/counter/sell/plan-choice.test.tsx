import type { SaleOutcome } from '@forja/contract/membership-sales/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { addLine, type BasketLine, choosePlace } from './basket/basket.ts';
import { nextChoice, type PlacedPlan, PlanChoice } from './plan-choice.tsx';

const outcome = (choice: SaleChoice, values: Partial<SaleOutcome> = {}): SaleOutcome => ({
  choice,
  startsOn: '2026-11-16' as SaleOutcome['startsOn'],
  endsOn: '2026-12-15' as SaleOutcome['endsOn'],
  ends: [],
  creditCents: 0,
  owedCents: 0,
  dueCents: 0,
  leftInHandCents: 0,
  problem: null,
  ...values,
});

const instead = outcome('instead', {
  creditCents: 12_000_00,
  owedCents: 5_000_00,
  ends: [
    {
      id: 'year',
      username: 'Ana',
      planName: 'Anual',
      startsOn: '2026-01-01' as SaleOutcome['startsOn'],
      endsOn: '2026-12-31' as SaleOutcome['endsOn'],
      begun: true,
      creditCents: 12_000_00,
    },
  ],
});

const placed: PlacedPlan = {
  planId: 'month',
  covers: { from: instead.startsOn, to: instead.endsOn },
  choice: 'after',
  outcomes: [outcome('after'), instead, outcome('beside')],
};

const lines = addLine([], {
  key: 'month',
  article: { kind: 'plan', planId: 'month' },
  name: 'Mensual',
  detail: '',
  unitPriceCents: 26_000_00,
  taxPercent: null,
  most: 1,
});
const chosen = (choice: SaleChoice) => choosePlace(lines, 'month', choice)[0] as BasketLine;
const proposed = lines[0] as BasketLine;

test('the key moves from the proposed choice to the next possible one, and back to the first', () => {
  expect(nextChoice(proposed, placed)).toBe('instead');
  expect(SALE_CHOICES.map((choice) => nextChoice(chosen(choice), placed))).toEqual([
    'instead',
    'beside',
    'after',
  ]);
  const outcomes = placed.outcomes.map((one) =>
    one.choice === 'instead' ? { ...one, problem: 'No se puede' } : one,
  );
  expect(nextChoice(proposed, { ...placed, outcomes })).toBe('beside');
});

test('each choice shows its days or its credit, and names the plan that ends', async () => {
  const onChoice = vi.fn();
  const money = (cents: number) => `₡${cents / 100}`;
  const user = await show(
    <PlanChoice
      line={chosen('instead')}
      placed={placed}
      money={money}
      error={undefined}
      onChoice={onChoice}
    />,
  );
  const text = document.body.textContent;
  expect(text).toContain('Se acreditan ₡12000');
  expect(text).toContain('Hoy termina Anual · ₡12000 sin usar · ₡5000 pagan lo que debía');
  await user.click(await screen.findByLabelText(/^Además de la actual/));
  expect(onChoice).toHaveBeenCalledWith('beside');
});
