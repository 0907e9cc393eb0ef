import { Button } from '@forja/ui/actions/button.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorOf, show } from '../../test/show.tsx';
import { FormFields } from './form-fields.tsx';
import { useForm } from './use-form.ts';

function Sample({ onSave }: { onSave: (visits: number | null) => void }) {
  const form = useForm<never, 'visits' | 'days'>((data) => onSave(data.numberOrNull('visits')));
  return (
    <FormFields form={form}>
      <TextField label="Visitas" {...form.field('visits')} />
      <NumberField label="Días" {...form.field('days')} />
      <Button type="submit">Guardar</Button>
    </FormFields>
  );
}

test.each(['2,5,1', '2.5.1', 'diez'])(
  '%s in a field for a number is refused there, never sent as if it were empty',
  async (typed) => {
    const save = vi.fn();
    const user = await show(<Sample onSave={save} />);
    await user.type(screen.getByLabelText('Visitas'), typed);
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(save).not.toHaveBeenCalled();
    expect(errorOf(screen.getByLabelText('Visitas'))).toBe('Escribe un número, por ejemplo 2,5.');
    await user.clear(screen.getByLabelText('Visitas'));
    await user.type(screen.getByLabelText('Visitas'), '2,5');
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(save).toHaveBeenCalledExactlyOnceWith(2.5);
  },
);

test('what cannot be read as a number is said at the field, and stops the form', async () => {
  const save = vi.fn();
  const user = await show(<Sample onSave={save} />);
  await user.clear(screen.getByLabelText('Días'));
  await user.type(screen.getByLabelText('Días'), '2,5,1');
  await screen.findByText('Escribe un número, por ejemplo 2,5');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(save).not.toHaveBeenCalled();
});
