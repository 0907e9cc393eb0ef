import { asDay } from '@forja/calendar/day';
import type { SaleOutcome, SalePreview } from '@forja/contract/membership-sales/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { SaleChoices } from './sale-choices.tsx';
import { SaleTimeline } from './sale-timeline.tsx';

const month = { id: 'month', planName: 'Mensual', visitsLeft: null };
const quarter = { id: 'quarter', planName: 'Trimestral', visitsLeft: null };
const now = { startsOn: asDay('2026-11-16'), endsOn: asDay('2026-12-15') };
const later = { startsOn: asDay('2026-12-16'), endsOn: asDay('2027-03-15') };

const outcome = (choice: SaleChoice): SaleOutcome => ({
  choice,
  startsOn: now.startsOn,
  endsOn: asDay('2027-11-15'),
  ends:
    choice === 'instead'
      ? [
          { ...month, ...now, username: 'Ana', begun: true, creditCents: 18_500_00 },
          { ...quarter, ...later, username: 'Ana', begun: false, creditCents: 72_000_00 },
        ]
      : [],
  creditCents: choice === 'instead' ? 90_500_00 : 0,
  owedCents: 0,
  dueCents: 0,
  leftInHandCents: 0,
  problem: null,
});

const preview: SalePreview = {
  planName: 'Anual',
  priceCents: 260_000_00,
  promotion: null,
  inHandCents: 0,
  asks: true,
  asksFamily: false,
  held: [
    { ...month, ...now },
    { ...quarter, ...later },
  ],
  family: [],
  outcomes: SALE_CHOICES.map(outcome),
};

const choices = (choice: SaleChoice, changing?: string) =>
  show(
    <SaleChoices
      preview={preview}
      choice={choice}
      changing={changing}
      onChoice={() => undefined}
      familyChoice="beside"
      onFamilyChoice={() => undefined}
      currency="CRC"
      today={now.startsOn}
      change={null}
      error={() => undefined}
    />,
  );

test.each(SALE_CHOICES)(
  'a change of plan says what it gives back for that plan, %s',
  async (choice) => {
    await choices(choice, month.id);
    screen.getByText('Se acreditan ₡18 500');
    expect(screen.queryByText(/₡90 500/)).toBeNull();
  },
);

test('a sale in the place of everything says what is given back for all of it', async () => {
  await choices('instead');
  screen.getByText('Se acreditan ₡90 500');
});

test('a membership that moves past the end of the timeline does not stick out of it', async () => {
  const moves = { planName: 'Trimestral', startsOn: later.startsOn, movesTo: asDay('2027-11-16') };
  await show(
    <SaleTimeline
      preview={preview}
      outcome={{ ...outcome('instead'), ends: outcome('instead').ends.slice(0, 1) }}
      moves={moves}
      unused={[]}
      today={now.startsOn}
    />,
  );
  const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] [style*="width"]')];
  expect(bars.map((bar) => bar.textContent)).toEqual([
    'Mensual',
    'Trimestral',
    'Anual, hasta el 15 nov 2027',
  ]);
});

test('a period that is paid and has not begun has a bar of its own', async () => {
  const today = asDay('2026-11-26');
  const share = { priceCents: 26_000_00, forgivenCents: 0, unit: 'day', sold: 30 } as const;
  const held = [{ ...month, startsOn: now.startsOn, endsOn: asDay('2027-01-14') }];
  const ends = outcome('instead').ends.slice(0, 1);
  await show(
    <SaleTimeline
      preview={{ ...preview, held }}
      outcome={{ ...outcome('instead'), startsOn: today, ends }}
      moves={null}
      unused={[
        { ...share, from: now.startsOn, to: now.endsOn, left: 20 },
        { ...share, from: later.startsOn, to: asDay('2027-01-14'), left: 30 },
      ]}
      today={today}
    />,
  );
  const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] [style*="width"]')];
  expect(bars.map((bar) => bar.textContent)).toEqual([
    'Mensual',
    '20 días',
    'Mensual, sin empezar',
    'Mensual',
    'Anual, hasta el 15 nov 2027',
  ]);
});
