import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../lib/api/api.ts';
import { session } from '../../lib/session/current.ts';

/** Cancels the deletion of the account, then reads the profile again, which tells every screen. */
export async function keepAccount(): Promise<void> {
  await change('DELETE /me/deletion');
  await session.reload();
  toast('Conservas tu cuenta. La renovación automática quedó apagada.');
}
