import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Job, Jobs } from '../../platform/jobs.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { digest, newSecretToken } from '../session/secret-token.ts';
import { readSettings } from '../settings/service.ts';
import * as repo from './repo.ts';

export const INVITATION_JOB = 'people.invitation';

const DAYS_TO_ACCEPT = 7;
const DAY_MS = 86_400_000;

interface Invitation {
  gymId: string;
  userId: string;
}

/** Mails each person a link to choose their password, once the transaction commits. */
export async function sendInvitations(tx: Tx, jobs: Jobs, ids: readonly string[]): Promise<void> {
  await repo.setInvited(tx, ids);
  for (const userId of ids) {
    await jobs.enqueue(tx, INVITATION_JOB, { gymId: tx.gymId, userId } satisfies Invitation);
  }
}

/** A link to choose a password is the same as for a forgotten one, only it lasts longer. */
async function createToken(tx: Tx, userId: string): Promise<string> {
  const token = newSecretToken();
  await tx.run(
    build.insertInto('reset_tokens').values({
      gym_id: tx.gymId,
      id: newId(),
      user_id: userId,
      hash: digest(token),
      expires_at: new Date(Date.now() + DAYS_TO_ACCEPT * DAY_MS),
    }),
  );
  return token;
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

function invitationMail(to: string, name: string, gymName: string, link: string): Mail {
  const lines = [
    `Hola, ${name}:`,
    `${gymName} te invita a su aplicación. Ahí reservas clases, ves tus rutinas y tu membresía.`,
    'Elige tu contraseña para entrar:',
  ];
  const end = `El enlace sirve una vez, durante ${DAYS_TO_ACCEPT} días. Si no esperabas este correo, ignóralo.`;
  return {
    to,
    subject: `${gymName} te invita a su aplicación`,
    text: `${lines.join('\n\n')}\n${link}\n\n${end}\n`,
    html: `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<p><a href="${escapeHtml(link)}">Elegir mi contraseña</a></p><p>${end}</p>`,
  };
}

export function invitationJob({ gymDb, mailer, config }: Platform): Job<Invitation> {
  return {
    name: INVITATION_JOB,
    async run({ gymId, userId }) {
      const mail = await gymDb(gymId).tx(async (tx) => {
        const person = await tx.maybe(
          build
            .selectFrom('users')
            .where('id', '=', userId)
            .where('status', '=', 'invited')
            .select(['email', 'first_name']),
        );
        // Disabled, or in already: there is nobody left to invite.
        if (!person) return undefined;
        const { subdomain } = await tx.one(
          build.selectFrom('gyms').where('id', '=', gymId).select('subdomain'),
        );
        const { gymName } = await readSettings(tx, subdomain);
        const token = await createToken(tx, userId);
        const link = `${config.appUrl.replace('{gym}', subdomain)}/reset-password?token=${token}`;
        return invitationMail(person.email, person.first_name, gymName, link);
      });
      if (mail) await mailer.send(mail);
    },
  };
}
