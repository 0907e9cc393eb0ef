import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { PhotoDialog } from './photo-dialog.tsx';

const person = buildPerson({ firstName: 'Ana' });

function withCamera(getUserMedia: () => Promise<unknown>): void {
  const given = { configurable: true, value: { getUserMedia } };
  Object.defineProperty(navigator, 'mediaDevices', given);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <PhotoDialog person={person} onClose={() => setOpen(false)} />;
}

test('without a camera a picture is chosen', async () => {
  fakeApi();
  withCamera(() => Promise.reject(new DOMException('', 'NotFoundError')));
  await show(<Opened />);
  await screen.findByText(/no la permite\. Elige un archivo\./);
  expect(screen.queryByRole('button', { name: 'Tomar la foto' })).toBeNull();
});

test('the camera is on while the dialog is open, and no longer', async () => {
  fakeApi();
  const stop = vi.fn();
  withCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }));
  const user = await show(<Opened />);
  await screen.findByRole('button', { name: 'Tomar la foto' });
  expect(stop).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});
