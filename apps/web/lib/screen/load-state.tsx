import { type Empty, emptyElement } from '@forja/ui/feedback/empty-state.tsx';
import { ErrorState } from '@forja/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/error.ts';

/** The parts of a query that are needed here. */
interface Read {
  data: unknown;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadStateProps {
  query: Read;
  /** What could not be done: 'No pudimos cargar las sedes'. */
  failed: string;
  /** What to do about it, if the server's reason says less. */
  text?: ReactNode;
  /** Shown while loading: so many grey rows, or something else; null for nothing. */
  waiting?: ReactNode;
  /** What to say if the list is empty. */
  empty?: Empty;
  /** Another way out beside trying again. */
  action?: ReactNode;
  /** Around the grey rows, the refusal and the words for nothing, such as a panel of their own. */
  frame?: (content: ReactNode) => ReactNode;
  /** Shown unless it failed: a table itself shows that it is loading or empty. */
  children?: ReactNode;
}

/** Whether a list or page has no rows. */
function isEmpty(data: unknown): boolean {
  if (typeof data === 'object' && data !== null && 'rows' in data) return isEmpty(data.rows);
  return Array.isArray(data) && data.length === 0;
}

/**
 * Stands in for data: a skeleton while loading, the reason and a retry button after a failure, a
 * message if there is nothing. Once there is data it renders nothing, even if a later refresh
 * fails.
 */
export function LoadState(props: LoadStateProps) {
  const { query, failed, text, waiting = 5, empty = null, action, frame, children } = props;
  const { data, error, isPending, isFetching, refetch } = query;
  const hasData = data !== undefined && data !== null;
  if (children && (hasData || isPending)) return children;
  const framed = (content: ReactNode) => (frame ? frame(content) : content);
  if (hasData) return isEmpty(data) && empty ? framed(emptyElement(empty)) : null;
  if (isPending) {
    return typeof waiting === 'number' ? framed(<SkeletonRows rows={waiting} />) : waiting;
  }
  return framed(
    <ErrorState
      title={failed}
      text={text ?? errorMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={action}
    />,
  );
}
