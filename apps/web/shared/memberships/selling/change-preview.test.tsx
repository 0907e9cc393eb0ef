import { asDay } from '@forja/calendar/day';
import type { PlanChange } from '@forja/contract/membership-changes/preview-schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { periodText } from '../../../lib/gym/short-day.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { ChangePreview } from './change-preview.tsx';

const today = asDay('2026-11-17');
const stays = { bookings: 3, classesIncluded: true, autoRenew: true, isLimited: false };
const change: PlanChange = {
  ends: { planName: 'Mensual', endsOn: asDay('2026-12-01') },
  begins: { planName: 'Anual', startsOn: today, endsOn: asDay('2027-11-16') },
  priceCents: 260_000_00,
  promotion: null,
  creditCents: 13_000_00,
  unused: [
    {
      from: asDay('2026-11-02'),
      to: asDay('2026-12-01'),
      priceCents: 26_000_00,
      forgivenCents: 0,
      unit: 'day',
      left: 15,
      sold: 30,
    },
  ],
  owedCents: 0,
  inHandCents: 0,
  dueCents: 247_000_00,
  leftInHandCents: 0,
  family: [],
  moves: null,
  stays,
};

const sentence = async (values: Partial<PlanChange>) => {
  await show(<ChangePreview change={{ ...change, ...values }} currency="CRC" today={today} />);
  return document.querySelector('dl + p')?.textContent;
};

test.each<[string, Partial<PlanChange>, string]>([
  [
    'what stays',
    {},
    'No queda ni un día sin plan. Sus 3 reservas siguen en pie. La renovación automática pasa a Anual.',
  ],
  [
    'a plan with limits and without classes',
    { stays: { bookings: 1, classesIncluded: false, autoRenew: false, isLimited: true } },
    'No queda ni un día sin plan. Entra según los límites de Anual. Su reserva sigue en pie, aunque Anual no incluye clases. Sigue sin renovación automática.',
  ],
  [
    'one that had ended',
    {
      ends: { planName: 'Mensual', endsOn: asDay('2026-11-10') },
      stays: { ...stays, bookings: 0 },
    },
    'La renovación automática pasa a Anual.',
  ],
  [
    'one that waits',
    {
      begins: { planName: 'Anual', startsOn: asDay('2026-12-02'), endsOn: asDay('2027-12-01') },
      stays: { ...stays, bookings: 0 },
    },
    'Empieza el mismo día que iba a empezar Mensual. La renovación automática pasa a Anual.',
  ],
])('says of a change of plan: %s', async (_, values, expected) => {
  expect(await sentence(values)).toBe(expected);
});

test('says how the credit of a change of plan comes about', async () => {
  await show(<ChangePreview change={change} currency="CRC" today={today} />);
  await screen.findByText('Ver cómo se calculó');
  await screen.findByText(acrossElements('₡26 000 × 15 de 30 días sin usar = ₡13 000'));
});

test('the period that runs and one that has not begun are told apart, and add up to the credit', async () => {
  const running = { ...change.unused[0], priceCents: 25_000_00 } as PlanChange['unused'][number];
  const waiting = {
    ...running,
    from: asDay('2026-12-02'),
    to: asDay('2027-01-01'),
    left: 31,
    sold: 31,
  };
  const both = { ...change, unused: [{ ...running, left: 14 }, waiting], creditCents: 36_667_00 };
  await show(<ChangePreview change={both} currency="CRC" today={today} />);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const rows = [...document.querySelectorAll('dl > div')].map((row) => plain(row.textContent));
  const year = { from: today, to: change.begins.endsOn };
  expect(rows.slice(0, 3)).toEqual([
    `Termina hoyMensual, ${periodText(running)} · usó 16 de 30 días−₡11 667`,
    `Ya no empiezaMensual, ${periodText(waiting)}−₡25 000`,
    `EmpiezaAnual, ${periodText(year)}₡260 000`,
  ]);
  await screen.findByText('Queda por pagar');
});
