import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { expectTakeover, usePressedEarly } from './drawn-page.ts';
import { SearchBox } from './shop-toolbar.tsx';

function drawByServer(markup: string): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = markup;
  document.body.append(root);
  onTestFinished(() => {
    window.forjaPressed = null;
  });
  return root;
}

test('what is pressed while the screen is drawn is pressed again', async () => {
  const root = drawByServer('<main><button>Otro</button><button>Ver más</button></main>');
  const old = root.querySelectorAll('button')[1] ?? null;
  const pressed = vi.fn();
  expectTakeover();
  function Screen() {
    usePressedEarly();
    window.forjaPressed ??= old;
    return (
      <main>
        <button type="button" onClick={pressed}>
          Ver más
        </button>
      </main>
    );
  }
  await show(<Screen />, { root });
  expect(pressed).toHaveBeenCalledOnce();
});

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
