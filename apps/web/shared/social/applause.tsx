import type { FeedItem } from '@forja/contract/social/friend-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { change } from '../../lib/api/api.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { useSession } from '../../lib/session/current.ts';

/** The queries that contain feed items. */
const SHOWN_IN = [['feed'], ['dashboard']];

/** Congratulates a friend, or takes it back; on the person's own item it shows the count. */
export function Applause({ item }: { item: FeedItem }) {
  const queries = useQueryClient();
  const { user } = useSession();
  const clap = useAction(async (on: boolean) => {
    try {
      await change(on ? 'POST /friends/feed/{id}/applause' : 'DELETE /friends/feed/{id}/applause', {
        params: { id: item.id },
      });
    } finally {
      await Promise.all(SHOWN_IN.map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
  });
  const mine = item.person.id === user?.id;
  const words = item.applause === 1 ? '1 felicitación' : `${item.applause} felicitaciones`;
  if (mine) return <span className="text-12 text-muted">{item.applause > 0 ? words : ''}</span>;
  return (
    <Button
      size={28}
      variant={item.applauded ? 'soft' : 'outline'}
      aria-pressed={item.applauded}
      disabled={clap.busy}
      icon={<PartyPopper size={15} aria-hidden="true" />}
      onClick={() => clap.start(!item.applauded)}
    >
      {item.applauded ? 'Felicitaste' : 'Felicitar'}
      {item.applause > 0 && <span className="tabular-nums"> · {item.applause}</span>}
    </Button>
  );
}
