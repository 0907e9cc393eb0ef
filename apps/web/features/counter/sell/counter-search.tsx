import type { FoundDocument } from '@forja/contract/accounts/routes';
import type { CounterProduct } from '@forja/contract/counter/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQuery } from '@tanstack/react-query';
import { Barcode, Package, ReceiptText, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { errorMessage } from '../../../lib/api/error.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { queryClient } from '../../../lib/query/query.ts';
import { takeEarlyKeys } from '../../../lib/screen/early-keys.ts';
import { type Found, useAnswersInTurn } from '../../../lib/screen/use-answers-in-turn.ts';
import { foundDocumentQuery, presentDocument } from '../../../shared/accounts/found-document.ts';
import { type ListedPerson, nearestFirst, sharesName } from '../../../shared/people/identity.ts';
import { PersonLine } from '../../../shared/people/person-option.tsx';
import { MAX_PEOPLE, peopleQuery, productsQuery } from './queries.ts';

const ScanDialog = lazyDialog(() => import('./scan-dialog.tsx'), 'ScanDialog');

interface CounterSearchProps {
  field: RefObject<HTMLInputElement | null>;
  onPerson: (id: string) => void;
  onProduct: (product: CounterProduct) => void;
  onDocument: (document: FoundDocument) => void;
  /** Esc in an empty field. */
  onEscape: () => void;
  /** An arrow was pressed while there are no results to move in. */
  onTiles: () => void;
}

interface Option {
  key: string;
  choose: () => void;
  person?: ListedPerson;
  product?: CounterProduct;
  document?: FoundDocument;
}

const NONE_MARKED = -1;

/** Whether the first result is somebody with the same name as another person found. */
const isDoubtful = ([first]: readonly Option[], people: readonly ListedPerson[]): boolean =>
  first?.person !== undefined && sharesName(first.person, people);

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

/** One field for people, products, documents by their code, and the text of a barcode reader. */
export function CounterSearch({
  field,
  onPerson,
  onProduct,
  onDocument,
  onEscape,
  onTiles,
}: CounterSearchProps) {
  const { currency } = useSettings();
  const id = useId();
  const [typed, setTyped] = useState('');
  /** The place in the list that the arrows moved to; null before they are used. */
  const [moved, setMoved] = useState<number | null>(null);
  const [isReady, setReady] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const search = useDeferredValue(typed.trim());
  const people = useQuery(peopleQuery(search));
  const products = useQuery({ ...productsQuery(search), enabled: search !== '' });
  const documents = useQuery(foundDocumentQuery(search));
  const failure = people.error ?? products.error ?? documents.error;
  const clear = () => {
    setTyped('');
    setMoved(null);
  };
  const optionsOf = (
    wanted: string,
    folk: readonly ListedPerson[],
    articles: readonly CounterProduct[],
    papers: readonly FoundDocument[] = [],
  ): Option[] => [
    ...papers.map((document) => ({
      key: document.id,
      choose: () => onDocument(document),
      document,
    })),
    ...nearestFirst(folk, wanted).map((person) => ({
      key: person.id,
      choose: () => onPerson(person.id),
      person,
    })),
    ...articles.slice(0, 6).map((product) => ({
      key: product.variantId,
      choose: () => onProduct(product),
      product,
    })),
  ];
  const options =
    search === ''
      ? []
      : optionsOf(search, people.data?.rows ?? [], products.data ?? [], documents.data);
  const isInDoubt = isDoubtful(options, people.data?.rows ?? []);
  const at = moved ?? (isInDoubt ? NONE_MARKED : 0);
  /**
   * Waits for the results of what was typed: a reader is faster than the answers, and earlier
   * results must not be chosen. Of people with one name somebody has to choose.
   */
  const choose = async (wanted: string, at: number | null): Promise<Found> => {
    const asked = foundDocumentQuery(wanted);
    const [folk, articles, papers] = await Promise.all([
      queryClient.ensureQueryData(peopleQuery(wanted)),
      queryClient.ensureQueryData(productsQuery(wanted)),
      asked.enabled ? queryClient.ensureQueryData(asked) : [],
    ]);
    const code = articles.find(({ sku }) => sku === wanted);
    const member = folk.rows.find(
      (person) => 'memberNumber' in person && String(person.memberNumber) === wanted,
    );
    const isExact = at === null && (code || member);
    const results = isExact
      ? optionsOf(wanted, code || !member ? [] : [member], code ? [code] : [])
      : optionsOf(wanted, folk.rows, articles, papers);
    if (at === null && !isExact && isDoubtful(results, folk.rows)) return 'several';
    const chosen = results[at ?? 0];
    chosen?.choose();
    return chosen ? 'answered' : 'none';
  };
  const { answer } = useAnswersInTurn({
    box: field,
    setText: setTyped,
    missed: (text) => `Nada coincide con «${text}».`,
  });
  const submit = (wanted: string, at: number | null = null) => {
    if (wanted === '') return;
    setMoved(null);
    answer(wanted, () => choose(wanted, at));
  };
  // The counter begins with the focus in the search, and with what a reader typed before it was
  // drawn.
  const begin = useEffectEvent(() => {
    field.current?.focus();
    const { lines, rest } = takeEarlyKeys();
    for (const line of lines) submit(line);
    if (rest !== '') setTyped(rest);
  });
  // Before the next key arrives, which would replace the earlier ones.
  useLayoutEffect(() => begin(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (typed === '') onEscape();
      clear();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (options.length === 0) return onTiles();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMoved(Math.max(0, Math.min(options.length - 1, at + step)));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      submit(typed.trim(), moved);
    }
  };
  return (
    <div className="relative">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Persona, producto o código de barras"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[at] ? `${id}-${options[at].key}` : undefined}
        placeholder="Persona, producto o código"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setReady(true)}
        onBlur={() => setReady(false)}
        className="h-12 w-full rounded-panel border border-field-line bg-background pr-13 pl-11 text-16 sm:pr-16 @4xl:pr-40 coarse:pr-13"
      />
      <span className="pointer-events-none absolute top-1/2 right-4 flex -translate-y-1/2 items-center gap-2.5 text-13 text-ok max-sm:hidden coarse:hidden">
        {isReady && (
          <span className="hidden items-center gap-2.5 @4xl:flex">
            <Barcode size={16} aria-hidden="true" />
            Lector listo
          </span>
        )}
        <Kbd>F2</Kbd>
      </span>
      <IconButton
        size={44}
        label="Leer un código con la cámara"
        icon={<Barcode size={22} aria-hidden="true" />}
        onClick={() => setScanning(true)}
        className="absolute! top-0.5 right-0.5 sm:hidden coarse:inline-flex"
      />
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            submit(code);
          }}
        />
      )}
      {search !== '' && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Resultados"
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-panel border border-line bg-float py-1 shadow-float"
        >
          {options.length === 0 &&
            !people.isFetching &&
            !products.isFetching &&
            !documents.isFetching && (
              <p className="px-4 py-3 text-13 text-muted">
                {failure ? errorMessage(failure) : `Nada coincide con «${search}».`}
              </p>
            )}
          {people.data?.rows.length === MAX_PEOPLE && options.length > 0 && (
            <p role="presentation" className="px-4 py-2 text-13 text-muted">
              Puede haber más personas. Escribe otro apellido, el número o la cédula.
            </p>
          )}
          {isInDoubt && people.data?.rows.length !== MAX_PEOPLE && (
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
                clear();
                field.current?.focus();
              }}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left',
                index === at && 'bg-sunk',
              )}
            >
              {person && <PersonLine person={person} />}
              {document && <DocumentLine document={document} currency={currency} />}
              {product && (
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
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
