import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { sessionsQuery, trustedPhonesQuery } from '../queries.ts';

/** Ends all sessions and trusted phones except the current one. */
export function EndOtherSessions() {
  const queries = useQueryClient();
  const end = useAction(async () => {
    await change('POST /me/sessions/end-others');
    await Promise.all([
      queries.invalidateQueries(sessionsQuery),
      queries.invalidateQueries(trustedPhonesQuery),
    ]);
    toast('Cerramos tus otras sesiones. Si tenías código de entrada y PIN, desde ahora son otros.');
  });
  return (
    <Button loading={end.busy} onClick={() => end.start()}>
      Cerrar otras sesiones
    </Button>
  );
}
