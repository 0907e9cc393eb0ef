import { Button } from '@forja/ui/actions/button.tsx';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/screen.tsx';
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
  const screen = await show(<Sample onSave={save} />);
  await screen.write('Monto', '1,250,5');
  await screen.click('Guardar');
  expect(save).not.toHaveBeenCalled();
  expect(screen.error('Monto')).toBe('Escribe un monto, por ejemplo 26 000');
  await screen.write('Monto', '1 250,50');
  await screen.click('Guardar');
  expect(save).toHaveBeenCalledExactlyOnceWith(125_050);
});
