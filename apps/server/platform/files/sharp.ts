import type { default as Sharp } from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // How many pictures are drawn at once is decided in images.ts.
  sharp.concurrency(1);
  return sharp;
}

/** Draws and converts pictures; it takes many megabytes, so that it is loaded for the first one. */
export function openSharp(): Promise<typeof Sharp> {
  loading ??= load();
  return loading;
}
