import type { SaleChoice } from '@forja/contract/memberships/values';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Chosen } from '../../../../shared/people/people-picker.tsx';
import {
  addLine,
  type BasketLine,
  choosePlace,
  type NewLine,
  newTender,
  setFamily,
  setQuantity,
  type Tender,
  toggleLine,
} from './basket.ts';

const FRESH = {
  lines: [] as readonly BasketLine[],
  tenders: [newTender('cash')] as readonly Tender[],
  receivedCents: null as number | null,
  allowCredit: false,
  /** The code of a promotion. */
  code: '',
};

/** The basket: what is being sold, to whom, and how it is paid. */
export function useBasket() {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState(FRESH);
  // The same until the basket changes, so that a repeated press sells it only once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const userId = params.get('persona');
  const change = (values: Partial<typeof FRESH>) => {
    setState((now) => ({ ...now, ...values }));
    setKey(crypto.randomUUID());
  };
  /** Updates the newest lines: a reader may add an article before the previous one is drawn. */
  const changeLines = (next: (lines: readonly BasketLine[]) => readonly BasketLine[]) => {
    setState((now) => ({ ...now, lines: next(now.lines) }));
    setKey(crypto.randomUUID());
  };
  return {
    ...state,
    userId,
    key,
    change,
    add: (line: NewLine) => changeLines((lines) => addLine(lines, line)),
    toggle: (line: NewLine) => changeLines((lines) => toggleLine(lines, line)),
    setQuantity: (line: string, quantity: number) =>
      changeLines((lines) => setQuantity(lines, line, quantity)),
    discount: (line: string, discountCents: number, discountReason: string) =>
      changeLines((lines) =>
        lines.map((each) =>
          each.key === line ? { ...each, discountCents, discountReason } : each,
        ),
      ),
    cover: (line: string, family: readonly Chosen[]) =>
      changeLines((lines) => setFamily(lines, line, family)),
    place: (line: string, choice: SaleChoice) =>
      changeLines((lines) => choosePlace(lines, line, choice)),
    clear: () => change(FRESH),
    /** Removes the debts and plans, which belong to the person before. */
    choosePerson: (id: string | null) => {
      setParams(id === null ? {} : { persona: id }, { replace: true });
      const isOfNobody = ({ article }: BasketLine) =>
        article.kind !== 'charge' && article.kind !== 'plan';
      changeLines((lines) => lines.filter(isOfNobody));
      change({ allowCredit: false, code: '' });
    },
  };
}

export type Basket = ReturnType<typeof useBasket>;
