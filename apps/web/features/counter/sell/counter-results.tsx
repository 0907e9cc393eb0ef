import type { FoundDocument } from '@forja/contract/accounts/routes';
import type { CounterProduct } from '@forja/contract/counter/routes';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Package, ReceiptText } from 'lucide-react';
import { errorMessage } from '../../../lib/api/error.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { presentDocument } from '../../../shared/accounts/found-document.ts';
import { PersonLine } from '../../../shared/people/person-option.tsx';
import type { CounterOptions } from './use-counter-options.ts';

function DocumentLine({ document, currency }: { document: FoundDocument; currency: string }) {
  const { label, detail } = presentDocument(document);
  return (
    <>
      <ReceiptText size={18} aria-hidden="true" className="mx-0.5 flex-none text-muted" />
      <span className="min-w-0 flex-1 truncate">
        {label}
        <span className="text-muted"> · {detail}</span>
      </span>
      <span className="flex-none text-13 text-muted tabular-nums">
        {formatMoney(document.amountCents, currency)}
      </span>
    </>
  );
}

function ProductLine({ product, currency }: { product: CounterProduct; currency: string }) {
  return (
    <>
      <Package size={18} aria-hidden="true" className="mx-0.5 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        {product.name}
        <span className="text-muted"> · {product.detail || product.sku}</span>
      </span>
      <span className="flex-none text-13 text-muted tabular-nums">
        {formatMoney(product.priceCents, currency)}
      </span>
    </>
  );
}

interface CounterResultsProps {
  /** The id of the search field, with which those of the options begin. */
  id: string;
  search: string;
  found: CounterOptions;
  /** The marked option. */
  at: number;
  onChosen: () => void;
}

/** The people, products and documents that a search at the counter found. */
export function CounterResults({ id, search, found, at, onChosen }: CounterResultsProps) {
  const { currency } = useSettings();
  const { options, isInDoubt, isCut, isSearching, failure } = found;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Resultados"
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-panel border border-line bg-float py-1 shadow-float"
    >
      {options.length === 0 && !isSearching && (
        <p className="px-4 py-3 text-13 text-muted">
          {failure ? errorMessage(failure) : `Nada coincide con «${search}».`}
        </p>
      )}
      {isCut && options.length > 0 && (
        <p role="presentation" className="px-4 py-2 text-13 text-muted">
          Puede haber más personas. Escribe otro apellido, el número o la cédula.
        </p>
      )}
      {isInDoubt && !isCut && (
        <p role="presentation" className="px-4 py-2 text-13 text-muted">
          Se llaman igual: elige por el número.
        </p>
      )}
      {options.map(({ key, person, product, document, choose }, index) => (
        <button
          key={key}
          id={`${id}-${key}`}
          type="button"
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onClick={() => {
            choose();
            onChosen();
          }}
          className={cx(
            'flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left',
            index === at && 'bg-sunk',
          )}
        >
          {person && <PersonLine person={person} />}
          {document && <DocumentLine document={document} currency={currency} />}
          {product && <ProductLine product={product} currency={currency} />}
        </button>
      ))}
    </div>
  );
}
