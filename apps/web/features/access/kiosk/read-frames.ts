/** Finds a QR code in the current picture of a video; null when there is none. */
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

async function nativeReader(): Promise<FrameReader | null> {
  const { BarcodeDetector } = window as DetectorWindow;
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
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
  (await nativeReader()) ?? scriptReader();
