import {
  FIGURE_GROUPS,
  MONEY_FIGURES,
  type MoneyFigure,
  type PartGroup,
} from '@forja/contract/statistics/values';
import { useSearchParams } from 'react-router';

/** The figure whose list of documents is open, or one of its parts. */
export interface OpenFigure {
  figure: MoneyFigure;
  part: { by: PartGroup; key: string } | null;
}

const [FIGURE, GROUP, KEY] = ['cifra', 'por', 'parte'];

function read(params: URLSearchParams): OpenFigure | null {
  const figure = MONEY_FIGURES.find((each) => each === params.get(FIGURE));
  if (!figure) return null;
  const by = FIGURE_GROUPS[figure].find((each) => each === params.get(GROUP));
  const key = params.get(KEY);
  return { figure, part: by && key ? { by, key } : null };
}

/** Reads the open figure from the address, and makes the addresses of others. */
export function useFigureAddress() {
  const [params, setParams] = useSearchParams();
  const closed = () => {
    const next = new URLSearchParams(params);
    for (const name of [FIGURE, GROUP, KEY]) next.delete(name);
    return next;
  };
  return {
    open: read(params),
    addressOf: ({ figure, part }: OpenFigure) => {
      const next = closed();
      next.set(FIGURE, figure);
      if (part) {
        next.set(GROUP, part.by);
        next.set(KEY, part.key);
      }
      return `?${next}`;
    },
    close: () => setParams(closed()),
  };
}
