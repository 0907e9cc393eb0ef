import type { NutritionTarget } from '@forja/contract/nutrition/target-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acrossElements, show } from '../../../test/show.tsx';
import { DaySummary } from './day-summary.tsx';

const macros = (kcal: number) => ({ kcal, proteinG: 100, carbsG: 150, fatG: 50 });
const target = { ...macros(1736) } as NutritionTarget;

test('the ring counts towards the meals of the day, and the target is told beside it', async () => {
  await show(<DaySummary eaten={macros(400)} planned={macros(1595)} target={target} />);
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toMatch(
    /^400 de 1.595 kcal$/,
  );
  await screen.findByText('Tu meta es de 1 736 kcal; las comidas de hoy suman 141 menos.');
});

test('a small difference between the meals and the target is told too, an equal one not', async () => {
  await show(<DaySummary eaten={macros(400)} planned={macros(1729)} target={target} />);
  await screen.findByText('Tu meta es de 1 736 kcal; las comidas de hoy suman 7 menos.');
  await show(<DaySummary eaten={macros(400)} planned={macros(1736)} target={target} />);
  await screen.findByText('Tu meta es de 1 736 kcal.');
});

test('a day without meals is measured by the target', async () => {
  await show(<DaySummary eaten={macros(0)} planned={macros(0)} target={target} />);
  await screen.findByText('de 1 736 kcal');
  expect(screen.queryByText(/Tu meta es/)).toBeNull();
});

test('without a plan and a target it counts what was eaten, towards nothing', async () => {
  const nothing = { kcal: 0, proteinG: 0, carbsG: 0, fatG: 0 };
  await show(<DaySummary eaten={macros(420)} planned={nothing} target={null} />);
  await screen.findByText(/Calcula tus metas/);
  expect(screen.queryByText(acrossElements(/de 0 kcal|Comiste todo/))).toBeNull();
});
