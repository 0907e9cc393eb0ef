import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Spinner } from '../layout/spinner.tsx';
import {
  cropSide,
  firstView,
  keepInside,
  maxZoom,
  minZoom,
  type View,
  wholeZoom,
} from './crop-geometry.ts';

type AvatarCropProps = {
  /** The picture as it was chosen. */
  file: Blob;
  /** Receives the square as a JPEG, or as a PNG when it is transparent. */
  onCrop: (picture: Blob) => void;
  onCancel: () => void;
  /** Side of the result in pixels. */
  side?: number;
  /** A round mask for people; a square one for logos, which are shown whole to begin with. */
  shape?: 'round' | 'square';
  /** Keeps transparency instead of a white background. */
  transparent?: boolean;
  working?: boolean;
};

const shown = 288;
const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  view: View,
  transparent: boolean,
): void {
  const side = cropSide(picture, view.zoom);
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.imageSmoothingQuality = 'high';
  if (transparent) brush.clearRect(0, 0, canvas.width, canvas.height);
  else {
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
  }
  const { x, y } = view;
  brush.drawImage(
    picture,
    x - side / 2,
    y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

function usePicture(file: Blob) {
  const [picture, setPicture] = useState<ImageBitmap | 'loading' | 'broken'>('loading');
  useEffect(() => {
    let left = false;
    setPicture('loading');
    createImageBitmap(file).then(
      (bitmap) => (left ? bitmap.close() : setPicture(bitmap)),
      () => !left && setPicture('broken'),
    );
    return () => {
      left = true;
    };
  }, [file]);
  return picture;
}

/** Crops a square: drag it, or use the arrow keys and the zoom. */
export function AvatarCrop({ file, onCancel, ...rest }: AvatarCropProps) {
  const picture = usePicture(file);
  if (picture === 'loading') return <Spinner message="Abriendo la imagen…" />;
  if (picture === 'broken') {
    return (
      <div role="alert" className="grid gap-3">
        <p className="text-bad">No pudimos abrir esta imagen. Elige una en JPG, PNG o WebP.</p>
        <Button onClick={onCancel} className="justify-self-end">
          Elegir otra
        </Button>
      </div>
    );
  }
  return <Cropper picture={picture} onCancel={onCancel} {...rest} />;
}

type CropperProps = Omit<AvatarCropProps, 'file'> & { picture: ImageBitmap };

function Cropper(props: CropperProps) {
  const { picture, onCrop, onCancel, side = 512, shape = 'round', working = false } = props;
  const { transparent = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const id = useId();
  const lowest = shape === 'square' ? wholeZoom(picture) : minZoom;
  const [view, setView] = useState(() => firstView(picture, lowest));
  const change = (next: Partial<View>) =>
    setView((now) => keepInside(picture, { ...now, ...next }, lowest));
  const move = (x: number, y: number) =>
    setView((now) => keepInside(picture, { ...now, x: now.x + x, y: now.y + y }, lowest));
  const perPixel = cropSide(picture, view.zoom) / shown;
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, view, transparent);
  }, [picture, view, transparent]);
  const keyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step) {
      event.preventDefault();
      const length = perPixel * (event.shiftKey ? 40 : 8);
      move(step[0] * length, step[1] * length);
    } else if (event.key === '+' || event.key === '-') {
      change({ zoom: view.zoom + (event.key === '+' ? 0.1 : -0.1) });
    }
  };
  const finish = () => {
    const result = document.createElement('canvas');
    result.width = side;
    result.height = side;
    draw(result, picture, view, transparent);
    const type = transparent ? 'image/png' : 'image/jpeg';
    result.toBlob((blob) => blob && onCrop(blob), type, 0.9);
  };
  return (
    <div className="grid justify-items-center gap-4">
      <button
        type="button"
        aria-label="Mover la imagen"
        aria-describedby={`${id}-help`}
        onKeyDown={keyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (!grip.current) return;
          move(
            (grip.current.x - event.clientX) * perPixel,
            (grip.current.y - event.clientY) * perPixel,
          );
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={() => {
          grip.current = null;
        }}
        className="relative aspect-square w-full max-w-[288px] cursor-grab touch-none overflow-hidden rounded-panel active:cursor-grabbing"
      >
        <canvas ref={canvas} width={shown * 2} height={shown * 2} className="size-full" />
        {shape === 'round' && (
          <span
            aria-hidden="true"
            className="absolute inset-1 rounded-full shadow-[0_0_0_200px_rgb(0_0_0/0.5)] outline-2 outline-white"
          />
        )}
      </button>
      <p id={`${id}-help`} className="text-13 text-muted">
        Arrastra la imagen, o muévela con las flechas.
      </p>
      <div className="flex w-full max-w-[288px] items-center gap-3 text-muted">
        <ZoomOut size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="range"
          aria-label="Acercar"
          min={lowest}
          max={maxZoom}
          step="any"
          value={view.zoom}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
          className="h-11 flex-1 rounded-control accent-mark"
        />
        <ZoomIn size={18} strokeWidth={1.75} aria-hidden="true" />
      </div>
      <div className="flex gap-2 justify-self-end">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="primary" loading={working} onClick={finish}>
          Usar imagen
        </Button>
      </div>
    </div>
  );
}
