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
  /** Shown while loading; rows by default, null for nothing. */
  waiting?: ReactNode;
  /** Shown if the list is empty. */
  empty?: ReactNode;
  /** Another way out beside trying again. */
  action?: ReactNode;
  /** Around the refusal, such as a panel of its own. */
  frame?: (refusal: ReactNode) => ReactNode;
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
  const { query, failed, text, waiting, empty, action, frame, children } = props;
  const { data, error, isPending, isFetching, refetch } = query;
  const hasData = data !== undefined && data !== null;
  if (children && (hasData || isPending)) return children;
  if (hasData) return isEmpty(data) ? empty : null;
  if (isPending) return waiting === undefined ? <SkeletonRows /> : waiting;
  const refusal = (
    <ErrorState
      title={failed}
      text={text ?? errorMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={action}
    />
  );
  return frame ? frame(refusal) : refusal;
}
