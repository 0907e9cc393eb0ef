import type { Banner } from '@forja/contract/store/front-routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ProductPicture } from './product-picture.tsx';

const RINGS = [104, 174, 244];

export function ShopBanner({ banner }: { banner: Banner }) {
  const { eyebrow, title, text, link, linkLabel, image } = banner;
  const look = buttonClass({
    size: 44,
    className: 'mt-4 self-start border-transparent text-primary-text',
  });
  const label = (
    <>
      {linkLabel || 'Ver más'}
      <ArrowRight size={16} aria-hidden="true" />
    </>
  );
  return (
    <section
      aria-label="Anuncio de la tienda"
      className="relative isolate flex min-h-[232px] overflow-hidden rounded-card bg-primary-solid text-on-primary"
    >
      <div className="z-10 flex min-w-0 flex-1 flex-col justify-center p-6 md:p-10">
        {eyebrow && <p className="text-13 font-semibold">{eyebrow}</p>}
        <h2 className="mt-1 text-24 font-semibold tracking-[-0.02em] text-balance md:text-32">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-[46ch] text-16 text-pretty">{text}</p>}
        {link?.startsWith('/') && (
          <Link to={link} className={look}>
            {label}
          </Link>
        )}
        {link?.startsWith('https://') && (
          <a href={link} className={look} rel="noopener noreferrer" target="_blank">
            {label}
          </a>
        )}
      </div>
      <svg
        viewBox="0 0 520 520"
        aria-hidden="true"
        className="absolute top-1/2 -right-10 -z-10 size-[520px] -translate-y-1/2 opacity-20 max-sm:hidden"
      >
        {RINGS.map((radius) => (
          <circle
            key={radius}
            cx="260"
            cy="260"
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth="22"
          />
        ))}
      </svg>
      {image && (
        <ProductPicture
          picture={{ ...image, alt: '' }}
          sizes="(min-width: 768px) 400px, 0px"
          first
          className="mr-10 h-[212px] w-[38%] max-w-[400px] flex-none self-center max-md:hidden"
        />
      )}
    </section>
  );
}
