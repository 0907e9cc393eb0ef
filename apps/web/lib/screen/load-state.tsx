import { ErrorState } from '@forja/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/error.ts';

/** What is read, as far as it must be known here. */
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
  /** What to do about it, where the reason given by the server says less. */
  text?: ReactNode;
  /** What stands here while it loads; rows unless told, null for nothing. */
  waiting?: ReactNode;
  /** What stands here where the list has nothing in it. */
  empty?: ReactNode;
  /** Another way out beside trying again. */
  action?: ReactNode;
  /** Around the refusal, such as a panel of its own. */
  frame?: (refusal: ReactNode) => ReactNode;
  /** What stands here unless it was refused: a table shows by itself that it waits or is empty. */
  children?: ReactNode;
}

/** Whether a list, or a page of one, has nothing in it. */
function isEmpty(data: unknown): boolean {
  if (typeof data === 'object' && data !== null && 'rows' in data) return isEmpty(data.rows);
  return Array.isArray(data) && data.length === 0;
}

/**
 * What stands in the place of data: a shape while it loads, the reason and a way to try again where
 * it was refused, a word where there is nothing. Once there is something it leaves the place to it,
 * whatever becomes of later attempts to renew it.
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
