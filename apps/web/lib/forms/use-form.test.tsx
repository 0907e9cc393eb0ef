import { Button } from '@forja/ui/actions/button.tsx';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/screen.tsx';
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
  const screen = await show(<Sample save={save} />);
  const button = screen.button('Devolver');
  await act(async () => {
    button.click();
    button.click();
  });
  // As the keys of a screen send its form, past the button that is busy.
  await act(async () => button.closest('form')?.requestSubmit());
  expect(save).toHaveBeenCalledOnce();
  await act(async () => resolve());
  await screen.click('Devolver');
  expect(save).toHaveBeenCalledTimes(2);
});
