import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr.tsx';

/** Draws the code into pixels, as a camera would see it. */
function photograph(markup: string, scale = 8, quiet = 4) {
  const side = Number(/viewBox="-1 -1 (\d+)/.exec(markup)?.[1]) - 2;
  const width = (side + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < scale; row++) {
      for (let column = 0; column < Number(length) * scale; column++) {
        const left = (Number(x) + quiet) * scale + column;
        const top = (Number(y) + quiet) * scale + row;
        pixels.set([0, 0, 0, 255], (top * width + left) * 4);
      }
    }
  }
  return { pixels, width };
}

test('what is drawn is what a reader reads', () => {
  for (const text of ['FJ1.abc', 'https://demo.forja.example/tienda?x=áéí', 'x'.repeat(300)]) {
    const markup = renderToStaticMarkup(<QrCode text={text} label="Código" />);
    const { pixels, width } = photograph(markup);
    expect(jsQR.default(pixels, width, width)?.data).toBe(text);
  }
});
