import type { FoundDocument } from '@forja/contract/accounts/routes';
import type { CounterProduct } from '@forja/contract/counter/routes';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query/query.ts';
import type { Found } from '../../../lib/screen/use-answers-in-turn.ts';
import { foundDocumentQuery } from '../../../shared/accounts/found-document.ts';
import { type ListedPerson, nearestFirst, sharesName } from '../../../shared/people/identity.ts';
import { MAX_PEOPLE, peopleQuery, productsQuery } from './queries.ts';

export interface OnChosen {
  onPerson: (id: string) => void;
  onProduct: (product: CounterProduct) => void;
  onDocument: (document: FoundDocument) => void;
}

export interface Option {
  key: string;
  choose: () => void;
  person?: ListedPerson;
  product?: CounterProduct;
  document?: FoundDocument;
}

const MAX_PRODUCTS = 6;

/** Whether the first result is somebody with the same name as another person found. */
const isDoubtful = ([first]: readonly Option[], people: readonly ListedPerson[]): boolean =>
  first?.person !== undefined && sharesName(first.person, people);

/** What a search at the counter finds, and the choice of one by its place or its exact code. */
export function useCounterOptions(search: string, { onPerson, onProduct, onDocument }: OnChosen) {
  const people = useQuery(peopleQuery(search));
  const products = useQuery({ ...productsQuery(search), enabled: search !== '' });
  const documents = useQuery(foundDocumentQuery(search));
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
    ...articles.slice(0, MAX_PRODUCTS).map((product) => ({
      key: product.variantId,
      choose: () => onProduct(product),
      product,
    })),
  ];
  const folk = people.data?.rows ?? [];
  const options = search === '' ? [] : optionsOf(search, folk, products.data ?? [], documents.data);
  /**
   * Waits for the results of what was typed: a reader is faster than the answers, and earlier
   * results must not be chosen. Of people with one name somebody has to choose.
   */
  const choose = async (wanted: string, at: number | null): Promise<Found> => {
    const asked = foundDocumentQuery(wanted);
    const [found, articles, papers] = await Promise.all([
      queryClient.ensureQueryData(peopleQuery(wanted)),
      queryClient.ensureQueryData(productsQuery(wanted)),
      asked.enabled ? queryClient.ensureQueryData(asked) : [],
    ]);
    const code = articles.find(({ sku }) => sku === wanted);
    const member = found.rows.find(
      (person) => 'memberNumber' in person && String(person.memberNumber) === wanted,
    );
    const isExact = at === null && (code || member);
    const results = isExact
      ? optionsOf(wanted, code || !member ? [] : [member], code ? [code] : [])
      : optionsOf(wanted, found.rows, articles, papers);
    if (at === null && !isExact && isDoubtful(results, found.rows)) return 'several';
    const chosen = results[at ?? 0];
    chosen?.choose();
    return chosen ? 'answered' : 'none';
  };
  return {
    options,
    /** Several people have the name of the first one. */
    isInDoubt: isDoubtful(options, folk),
    /** More people may have the name than are listed. */
    isCut: folk.length === MAX_PEOPLE,
    isSearching: people.isFetching || products.isFetching || documents.isFetching,
    failure: people.error ?? products.error ?? documents.error,
    choose,
  };
}

export type CounterOptions = ReturnType<typeof useCounterOptions>;
