import { productPictures } from '../content/product-pictures.generated.ts';

type PictureName = keyof typeof productPictures;
type Mode = 'light' | 'dark';

const PHONE = '(max-width: 639px)';
const DARK = '(prefers-color-scheme: dark)';

const FORMATS = ['avif', 'webp'] as const;

function sourceSet(name: PictureName, mode: Mode, format: (typeof FORMATS)[number]): string {
  const { base, sizes } = productPictures[name][mode];
  return sizes.map((size) => `/site-assets/product/${base}-${size}.${format} ${size}w`).join(', ');
}

const isPicture = (name: string): name is PictureName => name in productPictures;

/** What a phone shows instead, where there is one: the same screen as it looks there. */
function phoneOf(name: PictureName): PictureName | undefined {
  const phone = `${name}-phone`;
  return isPicture(phone) ? phone : undefined;
}

type ShotProps = {
  name: PictureName;
  /** Describes the picture for people who do not see it. */
  alt: string;
  /** The width of the picture on the page, as the `sizes` of an image. */
  sizes: string;
  /** Set on a surface that is dark in both themes. */
  dark?: boolean;
  /** Set for the first picture of a page, which loads at once. */
  first?: boolean;
  className?: string;
};

/** A real screenshot of the sample gym, in the size and theme of the reader's screen. */
export function Shot({ name, alt, sizes, dark = false, first, className = '' }: ShotProps) {
  const phone = phoneOf(name);
  const modes: readonly Mode[] = dark ? ['dark'] : ['dark', 'light'];
  const { width, height } = productPictures[name].light;
  const variants = modes.flatMap((mode) => {
    const wanted = dark || mode === 'light' ? [] : [DARK];
    const wide = { of: name, mode, media: wanted };
    return phone ? [{ of: phone, mode, media: [PHONE, ...wanted] }, wide] : [wide];
  });
  // Sources with more conditions come first, because the browser takes the first one that fits.
  const ordered = variants.toSorted((one, other) => other.media.length - one.media.length);
  const fallback = productPictures[name][dark ? 'dark' : 'light'];
  return (
    <picture>
      {ordered.flatMap(({ of, media, mode }) =>
        FORMATS.map((format) => (
          <source
            key={`${of}-${mode}-${format}`}
            type={`image/${format}`}
            media={media.length > 0 ? media.join(' and ') : undefined}
            srcSet={sourceSet(of, mode, format)}
            sizes={sizes}
            width={productPictures[of][mode].width}
            height={productPictures[of][mode].height}
          />
        )),
      )}
      <img
        src={`/site-assets/product/${fallback.base}-${fallback.sizes[0]}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={`shot ${className}`.trim()}
      />
    </picture>
  );
}
