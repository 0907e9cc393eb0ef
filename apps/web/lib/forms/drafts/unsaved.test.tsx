import { TextField } from '@forja/ui/fields/text-field.tsx';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { tabStore } from '../../storage.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useForm } from '../use-form.ts';
import { confirmThenLeave } from './guard-unsaved-work.ts';

function NameForm({ onClose }: { onClose: () => void }) {
  const form = useForm<'POST /locations'>(() => onClose());
  return (
    <FormDialog form={form} onClose={onClose} title="Nueva sede" draft="location new">
      <TextField label="Nombre" {...form.field('name', 'Norte')} />
      <TextField label="Clave" name="secret" type="password" />
    </FormDialog>
  );
}

const PERSON = '0190a000-0000-7000-8000-000000000001';

async function type(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

test('a form that was not changed closes at once', async () => {
  const closed = vi.fn();
  const user = await show(<NameForm onClose={closed} />);
  await user.click(await screen.findByLabelText('Nombre'));
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('a changed form asks first, and what is undone by hand is no change', async () => {
  const closed = vi.fn();
  const user = await show(<NameForm onClose={closed} />);
  await type(user, 'Nombre', 'Sur');
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(closed).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Sur');
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(closed).toHaveBeenCalledOnce();
  await type(user, 'Nombre', 'Oeste');
  await type(user, 'Nombre', 'Sur');
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a reload and a command are asked about while something is not saved', async () => {
  const user = await show(<NameForm onClose={() => undefined} />);
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(false);
  await type(user, 'Nombre', 'Sur');
  expect(reload()).toBe(true);
  const went = vi.fn();
  await act(async () => confirmThenLeave(went));
  expect(went).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(went).toHaveBeenCalledOnce();
});

test('what was typed comes back after a reload, without passwords, until it is saved', async () => {
  await logInAs(fakeApi(), { id: PERSON });
  const user = await show(<NameForm onClose={() => undefined} />);
  await type(user, 'Nombre', 'Sur');
  await type(user, 'Clave', 'secreta');
  expect(tabStore.keys().map((key) => tabStore.getItem(key))).toContain('{"name":"Sur"}');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(tabStore.keys().filter((key) => key.startsWith('forja-draft:'))).toEqual([]);
});

test('a draft is restored with a way to begin anew', async () => {
  await logInAs(fakeApi(), { id: PERSON });
  tabStore.setItem(`forja-draft:${PERSON}:location new`, '{"name":"Este"}');
  const user = await show(<NameForm onClose={() => undefined} />);
  await screen.findByText('Recuperamos lo que habías escrito.');
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Este');
  await user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Norte');
  expect(tabStore.keys().filter((key) => key.startsWith('forja-draft:'))).toEqual([]);
});
