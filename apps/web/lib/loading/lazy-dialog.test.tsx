import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

function NameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <Dialog open onClose={onClose} title="Nueva persona">
      <input
        data-autofocus
        aria-label="Nombre"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p>Se llama {name || 'nadie'}.</p>
    </Dialog>
  );
}

/** A page with shortcuts, whose dialog comes when it is told to. */
async function openPage() {
  let arrival = Promise.withResolvers<{ NameDialog: typeof NameDialog }>();
  const fail = () => {
    const failed = arrival;
    arrival = Promise.withResolvers();
    return act(async () => failed.reject(new TypeError('Failed to fetch')));
  };
  const Later = lazyDialog(() => arrival.promise, 'NameDialog');
  const shortcut = vi.fn();
  const listen = (event: KeyboardEvent) => shortcut(event.key);
  document.addEventListener('keydown', listen);
  onTestFinished(() => document.removeEventListener('keydown', listen));
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {open && <Later onClose={() => setOpen(false)} />}
      </>
    );
  }
  const user = await show(<Page />);
  const type = (...keys: string[]) =>
    act(async () => {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      }
    });
  const arrive = () => act(async () => arrival.resolve({ NameDialog }));
  return { user, shortcut, type, arrive, fail };
}

test('what is typed before the dialog is there is written into its first field', async () => {
  const { user, shortcut, type, arrive } = await openPage();
  await type('x');
  expect(shortcut).toHaveBeenCalledExactlyOnceWith('x');
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await type(' ', 'j', 'o', 's', 'e', 'Backspace', 'é', 'Enter');
  expect(shortcut).toHaveBeenCalledOnce();
  await arrive();
  await screen.findByText('Se llama josé.');
  await type('k');
  expect(shortcut).toHaveBeenLastCalledWith('k');
});

test('a code that was read before the dialog is there is replaced by the next one', async () => {
  const { user, type, arrive } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await type('1', '2', 'Enter', '3', '4', 'Enter');
  await arrive();
  await screen.findByText('Se llama 34.');
  const field = screen.getByLabelText<HTMLInputElement>('Nombre');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
});

test('Escape gives up a dialog that has not come, and the page has its keys again', async () => {
  const { user, shortcut, type, arrive } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await type('j', 'Escape');
  expect(shortcut).not.toHaveBeenCalled();
  await type('j');
  expect(shortcut).toHaveBeenCalledExactlyOnceWith('j');
  await arrive();
  expect(screen.queryByText(/Se llama/)).toBeNull();
});

test('a dialog that cannot be loaded leaves the page as it is, and comes at the next attempt', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { user, shortcut, type, arrive, fail } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await fail();
  await screen.findByText('Abrir');
  await type('j');
  expect(shortcut).toHaveBeenCalledExactlyOnceWith('j');
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await arrive();
  await screen.findByText('Se llama nadie.');
});
