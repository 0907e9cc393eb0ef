import { errorMessage } from '../api/error.ts';

/** What a field that searches the server shows of its search: that it runs, failed or found nobody. */
export const searchState = (
  query: { isFetching: boolean; error: unknown },
  nothing = 'No hay coincidencias',
) => ({
  loading: query.isFetching,
  emptyText: query.error ? errorMessage(query.error) : nothing,
});
