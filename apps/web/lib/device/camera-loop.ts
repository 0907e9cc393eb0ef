import { createFrameReader, type FrameReader } from './read-frames.ts';

export type CameraState = 'starting' | 'on' | 'denied' | 'none';

const SCAN_MS = 200;
const RETRY_MS = 10_000;

interface CameraHandlers {
  onState: (state: CameraState) => void;
  onCode: (text: string) => void;
}

const isDenied = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';

const openFrontCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });

function close(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * Shows a camera in a video and reads codes for hours, with never more than one open camera and
 * timer, whatever fails. The default is the front camera. Returns the function that stops it.
 */
export function startCamera(
  element: HTMLVideoElement,
  { onState, onCode }: CameraHandlers,
  open = openFrontCamera,
  createReader = createFrameReader,
): () => void {
  let stream: MediaStream | null = null;
  let timer: number | undefined;
  let gone = false;

  const later = (run: () => Promise<void>, milliseconds: number) => {
    window.clearTimeout(timer);
    if (!gone) timer = window.setTimeout(() => void run(), milliseconds);
  };

  const startAgain = (state: CameraState) => {
    close(stream);
    stream = null;
    onState(state);
    later(start, RETRY_MS);
  };

  const look = async (read: FrameReader): Promise<void> => {
    // Unplugged, or taken over by the system.
    if (!stream?.active) return startAgain('none');
    const text = await read(element).catch(() => null);
    if (gone) return;
    if (text) onCode(text);
    later(() => look(read), SCAN_MS);
  };

  async function start(): Promise<void> {
    try {
      stream = await open();
      const read = await createReader();
      element.srcObject = stream;
      await element.play();
      if (gone) return close(stream);
      onState('on');
      await look(read);
    } catch (error) {
      if (gone) return close(stream);
      startAgain(isDenied(error) ? 'denied' : 'none');
    }
  }

  void start();
  return () => {
    gone = true;
    window.clearTimeout(timer);
    close(stream);
  };
}
