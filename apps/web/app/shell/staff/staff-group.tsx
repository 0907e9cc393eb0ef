import { cx } from '@forja/ui/layout/cx.tsx';
import { ChevronDown, Star } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../lib/session/current.ts';
import { preloadScreen } from '../../lazy-screens.ts';
import { rowClass } from '../navigation/row-class.ts';
import { collapseWhenNarrow } from '../navigation/sidebar-state.ts';
import { noteRecent, personAt, setFolded, useStaffMemory } from './staff-memory.ts';
import { placeAt, type StaffPlace, staffPlaces } from './staff-places.ts';

function PlaceLink({
  place,
  current,
  starred,
}: {
  place: StaffPlace;
  current: boolean;
  starred: boolean;
}) {
  const Icon = place.icon;
  return (
    <Link
      to={place.to}
      onClick={collapseWhenNarrow}
      onPointerEnter={() => preloadScreen(place.to)}
      aria-current={current ? 'page' : undefined}
      className={cx(
        rowClass,
        'h-7.5',
        current ? 'bg-nav-on text-on-nav-on' : 'text-on-navbar hover:bg-nav-hover',
      )}
    >
      <Icon
        size={18}
        strokeWidth={current ? 2 : 1.75}
        aria-hidden="true"
        className={current ? '' : 'text-on-navbar-muted'}
      />
      <span className="truncate">{place.label}</span>
      {starred && (
        <>
          <Star
            size={14}
            aria-hidden="true"
            className={cx('ml-auto fill-current', !current && 'text-on-navbar-muted')}
          />
          <span className="sr-only">, favorito</span>
        </>
      )}
    </Link>
  );
}

/**
 * The places of staff in the sidebar, favourites first. Folded, it shows the favourites and where
 * the person is.
 */
export function StaffGroup() {
  const { user } = useSession();
  const location = useLocation();
  const { folded, favourites } = useStaffMemory();
  const person = personAt(location);
  useEffect(() => {
    if (person) noteRecent(person);
  }, [person]);
  const current = placeAt(location.pathname);
  const places = staffPlaces(user);
  const isStarred = ({ to }: StaffPlace) => favourites.includes(to);
  const isHere = ({ to }: StaffPlace) => to === current?.to;
  const rest = places.filter(
    (place) => !isStarred(place) && (isHere(place) || !(folded || place.seldom)),
  );
  const shown = [
    ...favourites.flatMap((path) => places.find(({ to }) => to === path) ?? []),
    ...rest,
  ];
  return (
    <nav
      aria-label="Gestión"
      className="mb-2 flex flex-none flex-col border-b border-nav-line pb-2"
    >
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls="staff-places"
        onClick={() => setFolded(!folded)}
        className="flex h-7.5 items-center justify-between rounded-control px-2.5 text-12 font-semibold text-on-navbar-muted hover:bg-nav-hover coarse:h-11"
      >
        Gestión
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('transition-transform duration-200', folded && '-rotate-90')}
        />
      </button>
      <div id="staff-places" className="flex flex-col gap-px">
        {shown.map((place) => (
          <PlaceLink
            key={place.to}
            place={place}
            current={isHere(place)}
            starred={isStarred(place)}
          />
        ))}
      </div>
    </nav>
  );
}
