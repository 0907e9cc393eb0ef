import { describe, expect, test } from 'vitest';
import { positionBeside } from './position.ts';

const screen = { width: 400, height: 600 };
const anchor = { left: 100, top: 100, width: 80, height: 30 };

describe('a floating box', () => {
  test('goes under its anchor when there is room', () => {
    expect(
      positionBeside(anchor, { width: 120, height: 200 }, screen, {
        side: 'bottom',
        align: 'start',
      }),
    ).toEqual({ side: 'bottom', left: 100, top: 136 });
  });

  test('flips above when it would fall off the screen', () => {
    const low = { ...anchor, top: 550 };
    expect(
      positionBeside(low, { width: 120, height: 200 }, screen, { side: 'bottom', align: 'end' }),
    ).toEqual({ side: 'top', left: 60, top: 344 });
  });

  test('is pushed back from the edge', () => {
    const corner = { ...anchor, left: 380, width: 20 };
    expect(
      positionBeside(corner, { width: 200, height: 50 }, screen, { side: 'bottom', align: 'start' })
        .left,
    ).toBe(192);
  });

  test('stays at the margin when it is larger than the screen', () => {
    expect(
      positionBeside(anchor, { width: 900, height: 900 }, screen, { side: 'top', align: 'center' }),
    ).toMatchObject({ left: 8, top: 8 });
  });
});
