import { TextField } from '@forja/ui/fields/text-field.tsx';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
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

/** Types as a person does, who comes into the field first. */
async function type(screen: Awaited<ReturnType<typeof show>>, label: string, text: string) {
  await act(async () => screen.field(label).focus());
  await screen.write(label, text);
}

test('a form that was not changed closes at once', async () => {
  const closed = vi.fn();
  const screen = await show(<NameForm onClose={closed} />);
  await act(async () => screen.field('Nombre').focus());
  await screen.click('Volver');
  expect(closed).toHaveBeenCalledOnce();
});

test('a changed form asks first, and what is undone by hand is no change', async () => {
  const closed = vi.fn();
  const screen = await show(<NameForm onClose={closed} />);
  await type(screen, 'Nombre', 'Sur');
  await screen.click('Volver');
  expect(closed).not.toHaveBeenCalled();
  await screen.click('Seguir editando');
  expect(screen.field('Nombre').value).toBe('Sur');
  await screen.click('Volver');
  await screen.click('Salir sin guardar');
  expect(closed).toHaveBeenCalledOnce();
  await type(screen, 'Nombre', 'Oeste');
  await type(screen, 'Nombre', 'Sur');
  await screen.click('Volver');
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a reload and a command are asked about while something is not saved', async () => {
  const screen = await show(<NameForm onClose={() => undefined} />);
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(false);
  await type(screen, 'Nombre', 'Sur');
  expect(reload()).toBe(true);
  const went = vi.fn();
  await act(async () => confirmThenLeave(went));
  expect(went).not.toHaveBeenCalled();
  await screen.click('Salir sin guardar');
  expect(went).toHaveBeenCalledOnce();
});

test('what was typed comes back after a reload, without passwords, until it is saved', async () => {
  await logInAs(fakeApi(), { id: PERSON });
  const first = await show(<NameForm onClose={() => undefined} />);
  await type(first, 'Nombre', 'Sur');
  await type(first, 'Clave', 'secreta');
  expect(tabStore.keys().map((key) => tabStore.getItem(key))).toContain('{"name":"Sur"}');
  await first.click('Guardar');
  expect(tabStore.keys().filter((key) => key.startsWith('forja-draft:'))).toEqual([]);
});

test('a draft is restored with a way to begin anew', async () => {
  await logInAs(fakeApi(), { id: PERSON });
  tabStore.setItem(`forja-draft:${PERSON}:location new`, '{"name":"Este"}');
  const screen = await show(<NameForm onClose={() => undefined} />);
  await screen.see('Recuperamos lo que habías escrito.');
  expect(screen.field('Nombre').value).toBe('Este');
  await screen.click('Empezar de nuevo');
  expect(screen.field('Nombre').value).toBe('Norte');
  expect(tabStore.keys().filter((key) => key.startsWith('forja-draft:'))).toEqual([]);
});
