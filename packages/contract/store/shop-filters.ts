const SORT_NAMES = {
  best: 'Más vendidos',
  new: 'Más nuevos',
  'price-asc': 'Precio: de menor a mayor',
  'price-desc': 'Precio: de mayor a menor',
  name: 'Nombre',
} as const;

export type Sort = keyof typeof SORT_NAMES;

export const SORT_OPTIONS = Object.entries(SORT_NAMES).map(([value, label]) => ({ value, label }));

export interface ShopFilters {
  search: string;
  category: string;
  minPrice: number | null;
  maxPrice: number | null;
  available: boolean;
  onSale: boolean;
  sort: Sort;
}

const isSort = (value: string | null): value is Sort => value !== null && value in SORT_NAMES;

/** An unknown sort order falls back to the default. */
export const sortOf = (value: string | null): Sort => (isSort(value) ? value : 'best');

function cents(value: string | null): number | null {
  const amount = Number(value);
  return value && Number.isSafeInteger(amount) && amount >= 0 ? amount : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters in the address; invalid values are ignored. */
export function readFilters(address: URLSearchParams): ShopFilters {
  const category = address.get('categoria') ?? '';
  return {
    search: (address.get('buscar') ?? '').slice(0, 120),
    category: UUID.test(category) ? category : '',
    minPrice: cents(address.get('desde')),
    maxPrice: cents(address.get('hasta')),
    available: address.get('disponible') === '1',
    onSale: address.get('oferta') === '1',
    sort: sortOf(address.get('orden')),
  };
}

/** The address of the filtered shop; unset filters are left out. */
export function writeFilters(filters: ShopFilters): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string) => value && address.set(name, value);
  put('buscar', filters.search);
  put('categoria', filters.category);
  put('desde', filters.minPrice === null ? '' : String(filters.minPrice));
  put('hasta', filters.maxPrice === null ? '' : String(filters.maxPrice));
  put('disponible', filters.available ? '1' : '');
  put('oferta', filters.onSale ? '1' : '');
  put('orden', filters.sort === 'best' ? '' : filters.sort);
  return address;
}

/** The active filters besides search and category. */
export const countFilters = ({ minPrice, maxPrice, available, onSale }: ShopFilters): number =>
  [minPrice !== null || maxPrice !== null, available, onSale].filter(Boolean).length;

/** The filters as the API takes them. */
export const filtersAsQuery = (filters: ShopFilters) => ({
  search: filters.search || undefined,
  category: filters.category || undefined,
  minPrice: filters.minPrice ?? undefined,
  maxPrice: filters.maxPrice ?? undefined,
  available: filters.available ? ('true' as const) : undefined,
  onSale: filters.onSale ? ('true' as const) : undefined,
  sort: filters.sort,
});
