import { errorMessage } from '../api/error.ts';

/** The state of a field that searches the server: loading, failed or nothing found. */
export const searchState = (
  query: { isFetching: boolean; error: unknown },
  nothing = 'No hay coincidencias',
) => ({
  loading: query.isFetching,
  emptyText: query.error ? errorMessage(query.error) : nothing,
});
