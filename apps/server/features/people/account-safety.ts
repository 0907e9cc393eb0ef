import { requireReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { revokeEntryCode } from '../access/public.ts';
import { notify } from '../notifications/public.ts';
import { dropSecondFactor, endPasskeys, endSessions, requireSeldom } from '../session/public.ts';
import * as personRows from './person-rows.ts';
import { mayDisable } from './policy.ts';

const LOG_OUTS = 5;
const LOGGED_OUT =
  'Ningún dispositivo sigue dentro de tu cuenta, y tu código de entrada y tu PIN son otros.';
const WITHOUT_PASSKEYS =
  'Tus passkeys ya no sirven: agrégalas de nuevo en tu perfil cuando entres.';

async function lockOther(tx: Tx, caller: Caller, id: string): Promise<void> {
  await requireReach(tx, caller, id);
  const target = await personRows.lock(tx, id);
  if (mayDisable(caller, target)) return;
  throw new AppError('FORBIDDEN', {
    message:
      caller.userId === id
        ? 'Esto lo haces en tu perfil.'
        : 'Solo un dueño puede hacer esto con alguien de administración.',
  });
}

/**
 * For a lost phone: logs the person out, ends its trust, removes its passkeys and revokes the entry
 * code.
 */
export async function logOutPerson(
  platform: Platform,
  db: Db,
  caller: Caller,
  id: string,
): Promise<void> {
  await db.tx(async (tx) => {
    await lockOther(tx, caller, id);
    // The person is emailed each time.
    await requireSeldom(tx, [{ key: `log-out of ${id}`, most: LOG_OUTS }]);
    await endSessions(tx, id);
    await revokeEntryCode(tx, id);
    const passkeys = await endPasskeys(tx, id);
    await audit(tx, { action: 'people.log-out', objectType: 'user', objectId: id });
    if (passkeys > 0) {
      await audit(tx, { action: 'passkeys.delete', objectType: 'user', objectId: id });
    }
    await notify(tx, {
      userIds: [id],
      kind: 'security',
      title: 'Tu gimnasio cerró tus sesiones',
      body: [LOGGED_OUT, ...(passkeys > 0 ? [WITHOUT_PASSKEYS] : [])].join(' '),
      link: '/perfil',
    });
  });
  platform.forgetSession(id);
}

/** For somebody who lost the phone with their second factor and the recovery codes too. */
export async function removeSecondFactor(db: Db, caller: Caller, id: string): Promise<void> {
  await db.tx(async (tx) => {
    await lockOther(tx, caller, id);
    if (!(await dropSecondFactor(tx, id))) throw new AppError('NOT_FOUND');
    await audit(tx, { action: 'second-factor.disable', objectType: 'user', objectId: id });
    await notify(tx, {
      userIds: [id],
      kind: 'security',
      title: 'Tu gimnasio quitó tu verificación en dos pasos',
      body: 'Para entrar basta con tu contraseña. Si no lo pediste, cámbiala ahora y activa la verificación de nuevo.',
      link: '/perfil',
    });
  });
}
