import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';

async function load(id: string): Promise<Blob | null> {
  const { data } = await api('GET /messages/pictures/{id}', { params: { id } });
  // A file route answers with the bytes.
  return data as Blob | null;
}

/** The address needs the person's token, so the picture is fetched as bytes. */
export function MessagePicture({ picture }: { picture: NonNullable<ChatMessage['picture']> }) {
  const { data, isError } = useQuery({
    queryKey: ['message-picture', picture.id],
    queryFn: () => load(picture.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);
  if (isError)
    return (
      <p className="flex items-center gap-2 px-2.5 py-2 text-13">
        <ImageOff size={16} aria-hidden="true" /> No pudimos cargar la foto.
      </p>
    );
  return (
    <a
      href={address ?? undefined}
      target="_blank"
      rel="noopener"
      className="block overflow-hidden rounded-[14px] bg-sunk"
      style={{ aspectRatio: `${picture.width} / ${picture.height}`, width: 'min(260px, 60vw)' }}
    >
      {address && <img src={address} alt="Foto del mensaje" className="size-full object-cover" />}
    </a>
  );
}
