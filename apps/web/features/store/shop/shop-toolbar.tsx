import { MAX_SEARCH } from '@forja/contract/search';
import type { Category } from '@forja/contract/store/front-routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { CupSoda, Dumbbell, Milk, Package, Search, Shirt, ShoppingCart } from 'lucide-react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCartCount } from '../../../shared/store/use-cart.ts';

const ICONS = { supplement: Milk, clothing: Shirt, gear: Dumbbell, drink: CupSoda, other: Package };

const TYPING_MS = 250;

type SearchBoxProps = {
  value: string;
  onSearch: (text: string) => void;
  label?: string;
  /** Where it searches while there are no scripts. */
  action?: string;
};

export function SearchBox({
  value,
  onSearch,
  label = 'Buscar en la tienda',
  action,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  // What somebody typed into the page of the server is in the box already.
  useLayoutEffect(() => setTyped((now) => box.current?.value ?? now), []);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed elsewhere: by Back, or because a filter was removed.
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className="min-w-0 flex-1 sm:max-w-80">
      <form action={action} onSubmit={submit} className="relative">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          ref={box}
          type="search"
          name="buscar"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-11 w-full rounded-control border border-field-line bg-panel pr-3 pl-9 text-16 placeholder:text-muted md:h-9 md:text-14"
        />
      </form>
    </search>
  );
}

export function CartLink() {
  const count = useCartCount();
  return (
    <Link to="/carrito" className={buttonClass({ className: 'max-md:h-11' })}>
      <ShoppingCart size={16} aria-hidden="true" />
      Carrito
      <Count
        count={count}
        label={count === 1 ? '1 artículo' : `${count} artículos`}
        tone="primary"
      />
    </Link>
  );
}

const pill =
  'flex h-11 flex-none items-center gap-2 rounded-full border px-3.5 font-medium whitespace-nowrap md:h-10';

type CategoryPillsProps = {
  categories: readonly Category[];
  chosen: string;
  hrefOf: (category: string) => string;
};

/** Links, so that each category has an address. */
export function CategoryPills({ categories, chosen, hrefOf }: CategoryPillsProps) {
  const entries = [
    { id: '', name: 'Todo', icon: null },
    ...categories.filter((category) => category.productCount > 0),
  ];
  // A single category leaves nothing to choose.
  if (entries.length === 1) return null;
  return (
    <nav
      aria-label="Categorías"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {entries.map(({ id, name, icon }) => {
        const Icon = icon ? ICONS[icon] : null;
        const on = chosen === id;
        return (
          <Link
            key={id}
            to={hrefOf(id)}
            replace
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            className={cx(
              pill,
              on ? 'border-ink bg-ink text-background' : 'border-line hover:bg-sunk',
            )}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
