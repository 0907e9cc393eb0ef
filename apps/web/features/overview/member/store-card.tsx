import { FeaturedCard } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { bannerQuery } from '../../../shared/store/shop-banner.ts';

const look =
  'mt-2 inline-flex items-center gap-1.5 rounded-[4px] font-semibold text-on-card-primary underline-offset-3 hover:underline coarse:hit-44';

/** What the shop announces, when it announces something. */
export function StoreCard() {
  const { store } = useSettings();
  const { data: banner } = useQuery({ ...bannerQuery, enabled: store.enabled });
  if (!store.enabled || !banner) return null;
  const label = (
    <>
      {banner.linkLabel || 'Ir a la tienda'}
      <ArrowRight size={16} aria-hidden="true" />
    </>
  );
  return (
    <section aria-label="Anuncio de la tienda">
      <FeaturedCard>
        {banner.eyebrow && <p className="text-13 text-on-card-muted">{banner.eyebrow}</p>}
        <h2 className="text-16 font-semibold text-balance">{banner.title}</h2>
        {banner.text && <p className="mt-0.5 text-13 text-on-card-muted">{banner.text}</p>}
        {banner.link?.startsWith('https://') ? (
          <a href={banner.link} target="_blank" rel="noopener noreferrer" className={look}>
            {label}
          </a>
        ) : (
          <Link to={banner.link ?? '/tienda'} className={look}>
            {label}
          </Link>
        )}
      </FeaturedCard>
    </section>
  );
}
