import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { SearchBox } from './shop-toolbar.tsx';

test('text typed before the screen is ready is searched for, and keeps the focus', async () => {
  const page = document.createElement('div');
  page.id = 'root';
  page.innerHTML = '<form><input type="search" name="buscar" value=""></form>';
  document.body.append(page);
  onTestFinished(() => page.remove());
  const box = page.querySelector('input');
  if (!box) throw new Error('no box');
  box.value = 'prote';
  box.focus();
  const onSearch = vi.fn();
  const screen = await show(<SearchBox value="" onSearch={onSearch} />);
  const [, own] = document.querySelectorAll('input');
  expect(own?.value).toBe('prote');
  expect(screen.focused()).toBe(own);
  await expect.poll(() => onSearch.mock.calls).toEqual([['prote']]);
});
