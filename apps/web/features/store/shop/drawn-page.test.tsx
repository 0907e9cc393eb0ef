import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { SearchBox } from './shop-toolbar.tsx';

function drawByServer(markup: string): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = markup;
  document.body.append(root);
  return root;
}

test('what is typed while the screen is drawn stays, and typing goes on', async () => {
  const root = drawByServer('<input name="buscar" value="cami">');
  const old = root.querySelector('input');
  const KeepsTyping = () => {
    if (old) old.value = 'camiseta';
    return null;
  };
  const screen = await show(
    <>
      <SearchBox value="" onSearch={() => undefined} />
      <KeepsTyping />
    </>,
    { root },
  );
  const box = screen.field('Buscar en la tienda');
  expect(box.value).toBe('camiseta');
  expect(screen.focused()).toBe(box);
});
