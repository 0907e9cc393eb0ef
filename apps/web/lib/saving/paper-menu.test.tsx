import { PAPER_NAMES, PAPERS } from '@forja/contract/paper';
import { Button } from '@forja/ui/actions/button.tsx';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { localStore } from '../storage.ts';
import { PaperMenu } from './paper-menu.tsx';

test.each([
  [PAPERS[0], PAPERS[1]],
  [PAPERS[1], PAPERS[0]],
])(
  'the paper chosen last on this device, %s, comes first, and the next is remembered',
  async (last, next) => {
    localStore.setItem('receipt_paper', last);
    const save = vi.fn(async () => undefined);
    const user = await show(
      <PaperMenu
        label="Recibo 88"
        save={save}
        trigger={(props) => <Button {...props}>PDF</Button>}
      />,
    );
    const menu = await screen.findByLabelText('Recibo 88');
    menu.hidePopover = () => undefined;
    await act(async () => {
      menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    });
    const [first] = await screen.findAllByRole('menuitem');
    expect(first?.textContent).toBe(PAPER_NAMES[last]);
    await user.click(screen.getByRole('menuitem', { name: PAPER_NAMES[next] }));
    expect(save).toHaveBeenCalledWith(next);
    expect(localStore.getItem('receipt_paper')).toBe(next);
  },
);
