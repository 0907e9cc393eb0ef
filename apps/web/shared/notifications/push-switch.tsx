import { Switch } from '@forja/ui/fields/switch.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../lib/device/push.ts';
import { useAction } from '../../lib/screen/use-action.ts';

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
  const turn = useAction(async (on: boolean) =>
    queries.setQueryData(KEY, on ? await turnPushOn() : await turnPushOff()),
  );
  return (
    <Switch
      label="Avisos en este dispositivo"
      hint={HINTS[state]}
      checked={turn.args ? turn.args[0] : state === 'on'}
      disabled={turn.busy || state === 'unsupported' || state === 'denied'}
      onChange={(event) => turn.start(event.currentTarget.checked)}
    />
  );
}
