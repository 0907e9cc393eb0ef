import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { makeToken } from '../../../test/session-fixtures.ts';
import { show } from '../../../test/show.tsx';
import { TourBar } from './tour-bar.tsx';

test('whoever looks around reads that it is a demo, how to try it, and goes on with other eyes', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  onTestFinished(() => assign.mockRestore());
  const api = fakeApi();
  await logInAs(api, { role: 'owner', tour: true });
  const asked: string[] = [];
  api.on('POST /tour', ({ body }) => {
    asked.push(body.as);
    return { accessToken: makeToken(Date.now() + 60_000_000) };
  });
  const user = await show(<TourBar as="owner" />);
  await screen.findByText('Demo: miras como el dueño.');
  const trial = await screen.findByRole('link', { name: 'Prueba Forja 30 días con tu gimnasio' });
  expect(trial.getAttribute('href')).toContain('/contact#demo-request');
  await user.click(await screen.findByRole('button', { name: 'Ver como un miembro' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
  expect(asked).toEqual(['member']);
});
