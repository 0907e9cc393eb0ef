import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Star } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSession } from '../../../lib/session/current.ts';
import { toggleFavourite, useStaffMemory } from './staff-memory.ts';
import { placeAt, staffPlaces } from './staff-places.ts';

/** Makes the place of this screen a favourite, which the sidebar shows first. */
export function FavouriteStar() {
  const { user } = useSession();
  const place = placeAt(useLocation().pathname);
  const { favourites } = useStaffMemory();
  if (!place || !staffPlaces(user).includes(place)) return null;
  const starred = favourites.includes(place.to);
  return (
    <IconButton
      label={`${place.label} entre tus favoritos`}
      aria-pressed={starred}
      title={starred ? 'Quitar de favoritos' : 'Agregar a favoritos'}
      onClick={() => toggleFavourite(place.to)}
      icon={
        <Star
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className={starred ? 'fill-current text-primary-text' : ''}
        />
      }
    />
  );
}
