import { useMatches } from 'react-router';
import { useGymName } from '../../lib/settings.ts';
import { handleOf } from './screen-handle.ts';

/** Names the browser's tab after the screen and the gym. */
export function PageTitle() {
  const gymName = useGymName();
  const title = handleOf(useMatches())?.title;
  return <title>{title ? `${title} · ${gymName}` : gymName}</title>;
}
