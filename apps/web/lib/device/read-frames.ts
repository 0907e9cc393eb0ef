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

/** The browser's own reader of one kind of code; null where it has none. */
export async function nativeReader(format: 'qr_code' | 'ean_13'): Promise<FrameReader | null> {
  const { BarcodeDetector } = window as DetectorWindow;
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !known.includes(format)) return null;
  const detector = new BarcodeDetector({ formats: [format] });
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
  (await nativeReader('qr_code')) ?? scriptReader();
