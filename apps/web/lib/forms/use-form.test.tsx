import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ApiError } from '../api/error.ts';
import { FormFields } from './form-fields.tsx';
import { useForm } from './use-form.ts';

function Sample({ save }: { save: () => Promise<void> }) {
  const form = useForm<never>(save);
  return (
    <FormFields form={form}>
      <Button type="submit" loading={form.working}>
        Devolver
      </Button>
    </FormFields>
  );
}

test('two presses at once are one attempt, and a later press is another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = vi.fn(() => promise);
  const user = await show(<Sample save={save} />);
  const button = screen.getByRole('button', { name: 'Devolver' });
  await act(async () => {
    button.click();
    button.click();
  });
  // As the keys of a screen send its form, past the button that is busy.
  await act(async () => button.closest('form')?.requestSubmit());
  expect(save).toHaveBeenCalledOnce();
  await act(async () => resolve());
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));
  expect(save).toHaveBeenCalledTimes(2);
});

function Dates({ save }: { save: () => Promise<void> }) {
  const form = useForm<never, 'from' | 'to' | 'reason'>(save);
  const [to, setTo] = useState('');
  return (
    <FormFields form={form}>
      <TextField label="Desde" {...form.field('from')} />
      <TextField
        label="Hasta"
        name="to"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={form.error('to')}
      />
      <TextField label="Motivo" {...form.field('reason')} />
      <Button type="submit">Guardar</Button>
    </FormFields>
  );
}

test('a refusal leaves its field, and no other, as soon as that is corrected', async () => {
  const details = [
    { path: 'from', message: 'Escribe este dato.' },
    { path: 'to', message: 'Revisa el año.' },
    { path: 'reason', message: 'Escribe este dato.' },
  ];
  const refused = new ApiError('answer', {
    status: 400,
    body: { code: 'VALIDATION_ERROR', details },
  });
  const user = await show(<Dates save={() => Promise.reject(refused)} />);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  const wrong = () =>
    ['Desde', 'Hasta', 'Motivo'].filter(
      (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
    );
  expect(wrong()).toEqual(['Desde', 'Hasta', 'Motivo']);
  await user.type(screen.getByLabelText('Hasta'), '2026');
  expect(wrong()).toEqual(['Desde', 'Motivo']);
  await user.type(screen.getByLabelText('Motivo'), 'Viaje');
  expect(wrong()).toEqual(['Desde']);
});
