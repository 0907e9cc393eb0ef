import { expect, test } from 'vitest';
import { cropSide, firstView, keepInside } from './crop-geometry.ts';

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
