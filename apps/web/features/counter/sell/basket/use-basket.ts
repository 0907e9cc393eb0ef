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

/** What is being sold, to whom, and how it is paid. */
export function useBasket() {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState(FRESH);
  // Kept until the basket changes, so that a repeated press sells it once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const userId = params.get('persona');
  const change = (values: Partial<typeof FRESH>) => {
    setState((now) => ({ ...now, ...values }));
    setKey(crypto.randomUUID());
  };
  const { lines } = state;
  return {
    ...state,
    userId,
    key,
    change,
    add: (line: NewLine) => change({ lines: addLine(lines, line) }),
    toggle: (line: NewLine) => change({ lines: toggleLine(lines, line) }),
    setQuantity: (line: string, quantity: number) =>
      change({ lines: setQuantity(lines, line, quantity) }),
    discount: (line: string, discountCents: number, discountReason: string) =>
      change({
        lines: lines.map((each) =>
          each.key === line ? { ...each, discountCents, discountReason } : each,
        ),
      }),
    cover: (line: string, family: readonly Chosen[]) =>
      change({ lines: setFamily(lines, line, family) }),
    place: (line: string, choice: SaleChoice) =>
      change({ lines: choosePlace(lines, line, choice) }),
    clear: () => change(FRESH),
    /** What belongs to a person leaves with them. */
    choosePerson: (id: string | null) => {
      setParams(id === null ? {} : { persona: id }, { replace: true });
      const isOfNobody = ({ article }: BasketLine) =>
        article.kind !== 'charge' && article.kind !== 'plan';
      change({ lines: lines.filter(isOfNobody), allowCredit: false, code: '' });
    },
  };
}

export type Basket = ReturnType<typeof useBasket>;
