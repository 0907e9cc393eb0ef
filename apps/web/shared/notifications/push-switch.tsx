import { toast } from '@forja/ui/feedback/toast.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api/error.ts';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../lib/device/push.ts';

const KEY = ['push-state'];

const HINTS: Record<PushState, string> = {
  unsupported:
    'Este navegador no permite avisos. En iPhone, agrega la app a la pantalla de inicio.',
  denied: 'Están bloqueados en los permisos del navegador. Permítelos ahí para activarlos.',
  off: 'Te llegan aunque la aplicación esté cerrada.',
  on: 'Te llegan aunque la aplicación esté cerrada.',
};

/** Turns push notifications on and off in this browser. */
export function PushSwitch() {
  const queries = useQueryClient();
  const { data: state = 'off' } = useQuery({ queryKey: KEY, queryFn: pushState });
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => queries.setQueryData(KEY, next),
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
  });
  return (
    <Switch
      label="Avisos en este dispositivo"
      hint={HINTS[state]}
      checked={turn.isPending ? turn.variables : state === 'on'}
      disabled={turn.isPending || state === 'unsupported' || state === 'denied'}
      onChange={(event) => turn.mutate(event.currentTarget.checked)}
    />
  );
}
