import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';

test('its name is read once, and is a tip for who points at it', async () => {
  render(<IconButton label="Compartir" icon={<svg aria-hidden="true" />} />);
  const button = screen.getByRole('button', { name: 'Compartir', description: '' });
  expect(button.title).toBe('');
  await userEvent.hover(button);
  expect(button.title).toBe('Compartir');
});
