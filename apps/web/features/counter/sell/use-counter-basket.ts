import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query/query.ts';
import { accountQuery } from '../../../shared/accounts/queries.ts';
import { saleLine, sumsOf, withFairDiscounts, withPromotions } from './basket/basket.ts';
import { useDiscountLimit } from './basket/line-dialogs.tsx';
import { useBasket } from './basket/use-basket.ts';
import { basketPreviewQuery, offersQuery, personQuery } from './queries.ts';

/**
 * The basket with what the server knows of its buyer and says is due. Until it has said so, and in a
 * sale to nobody, who has no money in hand, the total is due.
 */
export function useCounterBasket() {
  const basket = useBasket();
  const { userId, code } = basket;
  const wanted = { enabled: userId !== null };
  const person = useQuery({ ...personQuery(userId ?? ''), ...wanted });
  const account = useQuery({ ...accountQuery(userId ?? ''), ...wanted });
  const offers = useQuery({
    ...offersQuery(userId ?? '', code),
    ...wanted,
    placeholderData: keepPreviousData,
  });
  const promoted = withPromotions(basket.lines, userId ? offers.data : null);
  const lines = withFairDiscounts(promoted, useDiscountLimit());
  const asked = basketPreviewQuery(userId ?? '', lines.map(saleLine), code);
  const isAsked = userId !== null && lines.length > 0;
  const preview = useQuery({
    ...asked,
    enabled: isAsked,
    // For the same person the choices stay visible until the next answer arrives.
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  });
  const sums = sumsOf(lines);
  const said = isAsked && !preview.isPlaceholderData ? preview.data : undefined;
  return {
    ...basket,
    lines,
    sums,
    person: person.data,
    account: account.data,
    offers: offers.data,
    /** A read that failed. */
    unread: [person, account, offers].find(({ data, error }) => error && !data),
    /** How each plan would follow what the person already has. */
    placed: (isAsked && preview.data?.plans) || [],
    due: said ?? { creditCents: 0, dueCents: sums.totalCents, owedCents: null },
    /** What is due according to the server, as soon as it has said so. */
    readDue: async (): Promise<number> =>
      isAsked ? (await queryClient.ensureQueryData(asked)).dueCents : sums.totalCents,
  };
}

export type CounterBasket = ReturnType<typeof useCounterBasket>;
