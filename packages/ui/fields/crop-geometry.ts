export type Size = Readonly<{ width: number; height: number }>;

/** The visible part of a picture: a square, by its centre and zoom. */
export type View = Readonly<{ x: number; y: number; zoom: number }>;

export const minZoom = 1;
export const maxZoom = 4;

/** The side of the cropped square, in pixels of the picture. */
export function cropSide(picture: Size, zoom: number): number {
  return Math.min(picture.width, picture.height) / zoom;
}

export function keepInside(picture: Size, view: View): View {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom));
  const half = cropSide(picture, zoom) / 2;
  const clamp = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { zoom, x: clamp(view.x, picture.width), y: clamp(view.y, picture.height) };
}

/** The largest square in the middle. */
export function firstView(picture: Size): View {
  return { zoom: minZoom, x: picture.width / 2, y: picture.height / 2 };
}
