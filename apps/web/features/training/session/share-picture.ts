import { toast } from '@forja/ui/feedback/toast.tsx';
import { saveFile } from '../../../lib/saving/save-file.ts';

const WIDTH = 1080;
const HEIGHT = 1440;
const MARGIN = 96;

export interface PictureText {
  title: string;
  figure: string;
  unit: string;
  facts: string;
  gym: string;
}

const tokenOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws a workout in the gym's colours, on the device: nothing is sent anywhere. */
export async function drawPicture(text: PictureText): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = tokenOf('--primary-solid');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const ink = tokenOf('--on-primary');
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.globalAlpha = 0.14;
  pen.lineWidth = 44;
  for (const radius of [160, 270, 380]) {
    pen.beginPath();
    pen.arc(WIDTH - 120, 260, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  const family = getComputedStyle(document.body).fontFamily;
  const write = (words: string, size: number, top: number, weight = 600) => {
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillText(words, MARGIN, top, WIDTH - 2 * MARGIN);
  };
  write(text.title, 72, 190);
  write(text.figure, 260, 960);
  write(text.unit, 64, 1050, 500);
  pen.globalAlpha = 0.4;
  pen.fillRect(MARGIN, 1130, WIDTH - 2 * MARGIN, 4);
  pen.globalAlpha = 1;
  write(text.facts, 56, 1220);
  write(text.gym, 48, 1340, 500);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Hands a picture to another app, or saves it where the device cannot. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], `${name}.png`, { type: 'image/png' });
  try {
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
    else saveFile(file, file.name);
  } catch (error) {
    // Closing the phone's sharing sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ message: 'No pudimos compartirla desde este dispositivo.', tone: 'bad' });
  }
}
