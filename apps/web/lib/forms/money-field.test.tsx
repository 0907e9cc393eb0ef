import { Button } from '@forja/ui/actions/button.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { errorOf, show } from '../../test/show.tsx';
import { FormFields } from './form-fields.tsx';
import { MoneyField } from './money-field.tsx';
import { useForm } from './use-form.ts';

function Sample({ onSave }: { onSave: (cents: number | null) => void }) {
  const [cents, setCents] = useState<number | null>(null);
  const form = useForm<never>(() => onSave(cents));
  return (
    <FormFields form={form}>
      <MoneyField label="Monto" value={cents} onValue={setCents} />
      <Button type="submit">Guardar</Button>
    </FormFields>
  );
}

test('an amount with two commas stops the form at its field, and a mended one is saved', async () => {
  const save = vi.fn();
  const user = await show(<Sample onSave={save} />);
  await user.type(screen.getByLabelText('Monto'), '1,250,5');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(save).not.toHaveBeenCalled();
  expect(errorOf(screen.getByLabelText('Monto'))).toBe('Escribe un monto, por ejemplo 26 000');
  await user.clear(screen.getByLabelText('Monto'));
  await user.type(screen.getByLabelText('Monto'), '1 250,50');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(save).toHaveBeenCalledExactlyOnceWith(125_050);
});
