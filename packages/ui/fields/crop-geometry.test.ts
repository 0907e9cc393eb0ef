import { expect, test } from 'vitest';
import { cropSide, firstView, keepInside, wholeZoom } from './crop-geometry.ts';

const picture = { width: 800, height: 600 };

test('the first view is the largest square in the middle', () => {
  expect(firstView(picture)).toEqual({ zoom: 1, x: 400, y: 300 });
  expect(cropSide(picture, 1)).toBe(600);
});

test('the square cannot leave the picture', () => {
  expect(keepInside(picture, { zoom: 2, x: -50, y: 9999 })).toEqual({ zoom: 2, x: 150, y: 450 });
});

test('the zoom stays between one and four', () => {
  expect(keepInside(picture, { zoom: 99, x: 400, y: 300 }).zoom).toBe(4);
  expect(keepInside(picture, { zoom: 0.1, x: 400, y: 300 }).zoom).toBe(1);
});

test('a wide logo begins whole, in the middle, and stays there until it is larger than the square', () => {
  const logo = { width: 600, height: 200 };
  const lowest = wholeZoom(logo);
  expect(cropSide(logo, lowest)).toBeCloseTo(600);
  const first = firstView(logo, lowest);
  expect(keepInside(logo, { ...first, x: 10, y: -40 }, lowest)).toEqual(first);
  expect(keepInside(logo, { zoom: 0.5, x: 0, y: 0 }, lowest)).toEqual({
    zoom: 0.5,
    x: 200,
    y: 100,
  });
});
