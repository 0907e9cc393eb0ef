/** Finds a code in the current picture of a video; null when there is none. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Missing from the DOM types. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorWindow {
  BarcodeDetector?: {
    new (options: { formats: string[] }): Detector;
    getSupportedFormats(): Promise<string[]>;
  };
}

export type CodeFormat = 'qr_code' | 'ean_13' | 'ean_8' | 'upc_a' | 'code_128' | 'code_39';

/** The browser's own reader for these kinds of code; null if it supports none of them. */
export async function nativeReader(wanted: readonly CodeFormat[]): Promise<FrameReader | null> {
  const { BarcodeDetector } = window as DetectorWindow;
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  const formats = wanted.filter((format) => known.includes(format));
  if (!BarcodeDetector || formats.length === 0) return null;
  const detector = new BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

const WIDTH = 480;

async function scriptReader(): Promise<FrameReader> {
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    // Bundlers give the function as the default export, Node wraps it.
    const read = typeof jsQR === 'function' ? jsQR : jsQR.default;
    return read(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  };
}

/** The browser's own reader where it has one, otherwise ours. */
export const createFrameReader = async (): Promise<FrameReader> =>
  (await nativeReader(['qr_code'])) ?? scriptReader();
