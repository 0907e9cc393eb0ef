import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

const draw = (props: Partial<ComponentProps<typeof Pagination>>) =>
  renderToStaticMarkup(
    <Pagination page={1} pageSize={25} total={0} onPage={() => undefined} {...props} />,
  );
/** Whether the way to the next page is open. */
const leadsOn = (markup: string) =>
  !/<button[^>]*disabled=""[^>]*aria-label="Página siguiente"|<button[^>]*aria-label="Página siguiente"[^>]*disabled=""/.test(
    markup,
  );

test('a list that was counted whole says how many there are and ends there', () => {
  expect(draw({ total: 60 })).toContain('1–25 de 60');
  expect(leadsOn(draw({ total: 60, page: 2 }))).toBe(true);
  const last = draw({ total: 60, page: 3 });
  expect(last).toContain('51–60 de 60');
  expect(leadsOn(last)).toBe(false);
});

test('a list that was counted in part says so, and goes on behind what was counted', () => {
  const part = { total: 101, most: 100 };
  const behind = draw({ ...part, page: 6, hasNext: true });
  expect(behind).toContain('126–150 de más de 100');
  expect(leadsOn(behind)).toBe(true);
  expect(leadsOn(draw({ ...part, page: 9, hasNext: false }))).toBe(false);
  expect(draw({ total: 100, most: 100 })).toContain('1–25 de 100');
});
