import type { Picture } from '@forja/contract/store/picture-schema';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useState } from 'react';
import { ProductPicture } from './product-picture.tsx';

export function ProductGallery({ images, name }: { images: readonly Picture[]; name: string }) {
  const [shown, setShown] = useState(0);
  const current = images[shown] ?? images[0];
  return (
    <div className="flex flex-col gap-3">
      <div className="grid aspect-square max-h-[min(70vh,640px)] w-full place-items-center rounded-card bg-well md:aspect-[6/5]">
        <ProductPicture
          key={current?.id}
          picture={current}
          sizes="(min-width: 1024px) 560px, 92vw"
          first
          className="size-full p-[8%]"
        />
      </div>
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={`Ver la foto ${index + 1} de ${name}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className={cx(
                  'block size-16 rounded-panel border-2 bg-well p-1.5',
                  index === shown ? 'border-mark' : 'border-transparent hover:border-line-3',
                )}
              >
                <ProductPicture
                  picture={{ ...image, alt: '' }}
                  sizes="64px"
                  className="size-full"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
