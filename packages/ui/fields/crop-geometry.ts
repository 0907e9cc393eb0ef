export type Size = Readonly<{ width: number; height: number }>;

/** The visible part of a picture: a square, by its centre and zoom. */
export type View = Readonly<{ x: number; y: number; zoom: number }>;

export const minZoom = 1;
export const maxZoom = 4;

/** The side of the cropped square, in pixels of the picture. */
export function cropSide(picture: Size, zoom: number): number {
  return Math.min(picture.width, picture.height) / zoom;
}

/** The zoom at which all of the picture is in the square, with room at two of its sides. */
export function wholeZoom({ width, height }: Size): number {
  return Math.min(width, height) / Math.max(width, height);
}

export function keepInside(picture: Size, view: View, lowest = minZoom): View {
  const zoom = Math.min(maxZoom, Math.max(lowest, view.zoom));
  const half = cropSide(picture, zoom) / 2;
  const clamp = (value: number, length: number) =>
    half * 2 >= length ? length / 2 : Math.min(length - half, Math.max(half, value));
  return { zoom, x: clamp(view.x, picture.width), y: clamp(view.y, picture.height) };
}

/** The middle: the largest square in the picture, or with a lower zoom more of it. */
export function firstView(picture: Size, zoom = minZoom): View {
  return { zoom, x: picture.width / 2, y: picture.height / 2 };
}
