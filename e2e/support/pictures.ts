import type { Page } from '@playwright/test';

/**
 * A picture of one colour, wider than high, in place of one a person would choose on their device.
 */
export async function drawnPicture(page: Page, colour = '#cc2200') {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(400, 300);
    const brush = canvas.getContext('2d');
    if (brush) brush.fillStyle = fill;
    brush?.fillRect(0, 0, 400, 300);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, colour);
  return { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}
