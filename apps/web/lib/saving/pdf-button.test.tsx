import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import PdfButton from './pdf-button.tsx';

test('a plan is saved as a file with its name', async () => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input));
    return new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const plan = { id: '01890000-0000-7000-8000-000000000009', name: 'Fuerza 4 días' };
  const user = await show(<PdfButton route="GET /workouts/user-plans/{id}/pdf" of={plan} />);
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  await vi.waitFor(() => expect(saved).toEqual(['Fuerza 4 días.pdf']));
  expect(asked).toEqual([`/api/workouts/user-plans/${plan.id}/pdf`]);
  vi.restoreAllMocks();
});
