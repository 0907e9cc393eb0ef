import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { ArrowRight, Check, CircleCheck, Clock, Plus, Search } from 'lucide-react';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { failingClass, Menu, type SceneProps } from './preview-scenes.tsx';

const RINGS = [52, 87, 122];

const CATEGORIES = ['Suplementos', 'Ropa', 'Accesorios'];

// Own outlines, because the shop's icons would be moved into another file.
const JAR = 'M17 10h30v9H17zM20 19h24l3 6v27a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4V25zM17 31h30v14H17z';
const CUP = 'M18 19h28l-4 37H22zM16 12h32v7H16zM33 12 37 4h6M20 36h24';
const SHIRT = 'M24 10 10 17l4 12 6-3v30h24V26l6 3 4-12-14-7a8 8 0 0 1-16 0z';
const WEIGHT = 'M22 32h20M14 22h8v20h-8zM42 22h8v20h-8zM8 27h6v10H8zM50 27h6v10h-6z';

const STATES = {
  available: { Icon: CircleCheck, tone: 'text-ok', words: 'Disponible' },
  low: { Icon: Clock, tone: 'text-warn', words: 'Quedan 3' },
};

interface Product {
  name: string;
  about: string;
  cents: number;
  before?: number;
  tag?: string;
  state: keyof typeof STATES;
  inCart?: true;
  outline: string;
}

const PRODUCTS: readonly Product[] = [
  {
    name: 'Proteína whey',
    about: 'Chocolate · 2 lb',
    cents: 29_750_00,
    before: 35_000_00,
    tag: '−15 %',
    state: 'available',
    outline: JAR,
  },
  {
    name: 'Vaso mezclador',
    about: '700 ml',
    cents: 6_500_00,
    state: 'available',
    inCart: true,
    outline: CUP,
  },
  {
    name: 'Camiseta',
    about: 'Unisex · S a XXL',
    cents: 12_000_00,
    tag: 'Nuevo',
    state: 'low',
    outline: SHIRT,
  },
  {
    name: 'Mancuerna',
    about: 'Hule · 10 kg',
    cents: 22_000_00,
    state: 'available',
    outline: WEIGHT,
  },
];

function Announcement({ failing }: SceneProps) {
  return (
    <div
      className={cx(
        'relative isolate overflow-hidden rounded-card bg-primary-solid p-4 text-on-primary sm:p-5',
        failing && failingClass,
      )}
    >
      <p className="text-12 font-semibold">Del 16 al 22 de noviembre</p>
      <p className="text-20 font-semibold tracking-[-0.02em]">Semana de la fuerza: 15 % menos</p>
      <span className={buttonClass({ className: 'mt-3 border-transparent text-primary-text' })}>
        Ver ofertas
        <ArrowRight size={16} />
      </span>
      <svg
        viewBox="0 0 260 260"
        aria-hidden="true"
        className="absolute top-1/2 -right-5 -z-10 size-65 -translate-y-1/2 opacity-20 max-sm:hidden"
      >
        {RINGS.map((radius) => (
          <circle
            key={radius}
            cx="130"
            cy="130"
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth="11"
          />
        ))}
      </svg>
    </div>
  );
}

const pill = 'flex h-8 flex-none items-center gap-1.5 rounded-full border px-3 text-12 font-medium';

function Categories() {
  return (
    <div className="flex gap-2 overflow-hidden">
      <span className={cx(pill, 'border-ink bg-ink text-background')}>Todo</span>
      {CATEGORIES.map((name) => (
        <span key={name} className={cx(pill, 'border-line')}>
          {name}
        </span>
      ))}
    </div>
  );
}

function AddMark({ inCart }: { inCart: boolean }) {
  const Icon = inCart ? Check : Plus;
  return (
    <span
      className={cx(
        'grid size-9 flex-none place-items-center self-center rounded-control',
        inCart ? 'bg-primary-solid text-on-primary' : 'bg-soft text-on-primary-soft',
      )}
    >
      <Icon size={16} strokeWidth={2.25} />
    </span>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { currency } = useSettings();
  const { name, about, cents, before, tag, outline, inCart = false } = product;
  const { Icon, tone, words } = STATES[product.state];
  return (
    <div className="min-w-0">
      <div className="relative grid aspect-[4/3] place-items-center rounded-panel bg-well text-muted">
        <svg viewBox="0 0 64 64" aria-hidden="true" className="h-3/5">
          <path
            d={outline}
            fill="var(--panel)"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
        {tag && (
          <span className="absolute top-2 left-2 flex h-5 items-center rounded-badge bg-primary-solid px-1.5 text-12 font-medium text-on-primary">
            {tag}
          </span>
        )}
      </div>
      <div className="flex gap-2 pt-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-13 font-medium">{name}</p>
          <p className="truncate text-12 text-muted">{about}</p>
          <p className="flex flex-wrap items-baseline gap-x-1.5 text-14 font-semibold tabular-nums">
            {formatMoney(cents, currency)}
            {before && (
              <s className="text-12 font-normal text-muted">{formatMoney(before, currency)}</s>
            )}
          </p>
          <p className={`flex items-center gap-1 text-12 ${tone}`}>
            <Icon size={12} strokeWidth={2} />
            {words}
          </p>
        </div>
        <AddMark inCart={inCart} />
      </div>
    </div>
  );
}

export function PreviewShop({ failing }: SceneProps) {
  return (
    <div className="flex overflow-hidden rounded-panel border border-line bg-background shadow-small">
      <Menu current="Tienda" />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3 p-3 sm:p-4">
        <div className="flex items-center justify-between gap-3">
          <span className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-control border border-field-line bg-panel px-3 text-13 text-muted sm:max-w-60">
            <Search size={14} strokeWidth={1.75} className="flex-none" />
            <span className="truncate">Buscar en la tienda</span>
          </span>
          <span className={buttonClass({})}>
            Carrito
            <Count count={1} label="1 artículo" tone="primary" />
          </span>
        </div>
        <Announcement failing={failing} />
        <Categories />
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 xl:grid-cols-2 2xl:grid-cols-4">
          {PRODUCTS.map((product) => (
            <ProductCard key={product.name} product={product} />
          ))}
        </div>
      </div>
    </div>
  );
}
