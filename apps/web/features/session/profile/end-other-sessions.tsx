import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { sessionsQuery, trustedPhonesQuery } from '../queries.ts';

/** Ends all sessions and trusted phones except the current one. */
export function EndOtherSessions() {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => change('POST /me/sessions/end-others'),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries(sessionsQuery),
        queries.invalidateQueries(trustedPhonesQuery),
      ]);
      toast(
        'Cerramos tus otras sesiones. Si tenías código de entrada y PIN, desde ahora son otros.',
      );
    },
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
  });
  return (
    <Button loading={end.isPending} onClick={() => end.mutate()}>
      Cerrar otras sesiones
    </Button>
  );
}
