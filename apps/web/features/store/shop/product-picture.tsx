import type { Picture } from '@forja/contract/store/picture-schema';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { useDrawn } from '../../../lib/store.ts';

type Sources = Pick<Picture, 'sources' | 'width' | 'height' | 'placeholder'>;

type ProductPictureProps = {
  picture: (Sources & { alt?: string }) | undefined;
  /** The displayed width, as the `sizes` of an image. */
  sizes: string;
  /** Loads at once instead of when it becomes visible. */
  first?: boolean;
  className?: string;
};

const set = (sources: Sources['sources'], format: 'avif' | 'webp') =>
  sources.map((source) => `${source[format]} ${source.width}w`).join(', ');

/** A picture in the smallest file that fits, over a blurred placeholder. */
export function ProductPicture({ picture, sizes, first = false, className }: ProductPictureProps) {
  // In a page of the server it comes without a placeholder, because no script would take that away.
  const [drawn] = useState(useDrawn());
  const [loaded, setLoaded] = useState(drawn);
  if (!picture) {
    return (
      <span className={cx('grid place-items-center text-muted', className)}>
        <Package strokeWidth={1.25} aria-hidden="true" className="size-full max-h-12 max-w-12" />
      </span>
    );
  }
  const { sources, width, height, placeholder, alt = '' } = picture;
  return (
    <span className={cx('relative block overflow-hidden', className)}>
      {!loaded && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full object-contain blur-md"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={set(sources, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={set(sources, 'webp')} sizes={sizes} />
        <img
          src={sources.at(-1)?.webp}
          alt={alt}
          width={width}
          height={height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding={loaded && !drawn ? 'sync' : 'async'}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(true);
          }}
          onLoad={() => setLoaded(true)}
          className={cx(
            'relative size-full object-contain transition-opacity duration-200',
            loaded ? 'opacity-100' : 'opacity-0',
          )}
        />
      </picture>
    </span>
  );
}
