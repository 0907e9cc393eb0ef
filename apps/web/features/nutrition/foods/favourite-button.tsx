import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { shelfQuery } from '../queries.ts';

/** Adds a food to the favourites, or removes it. */
export function FavouriteButton({ foodId, name }: { foodId: string; name: string }) {
  const client = useQueryClient();
  const { data: shelf } = useQuery(shelfQuery);
  const favourite = shelf?.favourites.some(({ id }) => id === foodId) ?? false;
  const { busy, start } = useAction(async () => {
    await change('PUT /my-foods/favourites/{id}', {
      params: { id: foodId },
      body: { favourite: !favourite },
    });
    await client.invalidateQueries({ queryKey: shelfQuery.queryKey });
  });
  return (
    <IconButton
      size={44}
      label={favourite ? `Quitar ${name} de favoritos` : `Agregar ${name} a favoritos`}
      aria-pressed={favourite}
      disabled={busy || !shelf}
      icon={<Star size={18} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />}
      onClick={start}
    />
  );
}
