import { isManagement } from '@forja/contract/roles';
import { WEIGHT_UNITS, type WeightUnit } from '@forja/contract/weight-unit';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { change } from '../../lib/api/api.ts';
import { Appearance } from '../../lib/gym/appearance.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { session, useSession } from '../../lib/session/current.ts';
import { useWeights } from '../../lib/session/use-weights.ts';
import { Preferences } from '../../shared/notifications/preferences.tsx';

const UNIT_NAMES: Record<WeightUnit, string> = {
  kg: 'Kilogramos (kg)',
  lb: 'Libras (lb)',
};

function Units() {
  const { unit } = useWeights();
  const choose = useAction(async (weightUnit: WeightUnit) => {
    await change('PATCH /me', { body: { weightUnit } });
    await session.reload();
  });
  return (
    <RadioGroup
      label="En qué lees y escribes los pesos"
      name="weightUnit"
      value={choose.args ? choose.args[0] : unit}
      onChange={({ currentTarget }) => {
        const chosen = WEIGHT_UNITS.find((value) => value === currentTarget.value);
        if (chosen) choose.start(chosen);
      }}
      options={WEIGHT_UNITS.map((value) => ({ value, label: UNIT_NAMES[value] }))}
    />
  );
}

export function OwnPreferences() {
  const { user } = useSession();
  // Members of a gym whose subscription has expired can neither read nor change them.
  const withheld = user?.gymSubscription.isExpired && !isManagement(user.role);
  return (
    <div className="grid max-w-3xl gap-4">
      <Appearance />
      <Panel title="Unidades">
        <div className="px-5 pb-4">
          <Units />
          <p className="mt-1.5 text-13 text-muted">
            Vale para tus entrenamientos, registros y mediciones, en todos tus dispositivos.
          </p>
        </div>
      </Panel>
      {!withheld && <Preferences />}
      <p className="text-muted">
        Tu nombre, tu foto y tu contraseña se cambian en{' '}
        <Link to="/perfil" className={linkClass}>
          tu perfil
        </Link>
        .
      </p>
    </div>
  );
}
