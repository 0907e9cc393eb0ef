import { DAY_MINUTES } from '@forja/calendar/duration';
import { isManagement } from '@forja/contract/roles';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Email, sendEmail } from '../mail/public.ts';
import { issuePasswordToken } from '../session/public.ts';
import * as personRows from './person-rows.ts';

const INVITATION_JOB = 'people.invitation';

const DAYS_TO_ACCEPT = 7;

interface Invitation {
  gymId: string;
  userId: string;
}

/** Emails each person a link to choose their password, once the transaction commits. */
export async function sendInvitations(tx: Tx, jobs: Jobs, ids: readonly string[]): Promise<void> {
  await personRows.setInvited(tx, ids);
  for (const userId of ids) {
    await jobs.enqueue(tx, INVITATION_JOB, { gymId: tx.gymId, userId } satisfies Invitation);
  }
}

/** What the account is for, which is not the same for who trains there and who runs it. */
const purposeOf = (role: string): string =>
  isManagement(role)
    ? 'Con ella trabajas en el gimnasio: personas, cobros, clases y lo demás que te toque.'
    : 'En la aplicación reservas clases, sigues tus rutinas y ves tu membresía.';

interface Invited {
  email: string;
  name: string;
  role: string;
}

const invitationEmail = (
  { email, name, role }: Invited,
  gymName: string,
  token: string,
): Email => ({
  to: email,
  subject: `${gymName} te invita a su aplicación`,
  title: `Hola, ${name}`,
  paragraphs: [
    `${gymName} te abrió una cuenta. ${purposeOf(role)}`,
    'Elige tu contraseña para entrar por primera vez.',
  ],
  action: { label: 'Elegir mi contraseña', path: `/reset-password?token=${token}` },
  note: `El enlace sirve una vez, durante ${DAYS_TO_ACCEPT} días. Si no esperabas este correo, ignóralo.`,
});

/** The token is made when the email is sent, so that it is never readable in the queue. */
export const invitationJob = (platform: Platform): Job<Invitation> => ({
  name: INVITATION_JOB,
  async run({ gymId, userId }) {
    const email = await platform.gymDb(gymId).tx(async (tx) => {
      const person = await tx.maybe(
        build
          .selectFrom('users')
          .where('id', '=', userId)
          .where('status', '=', 'invited')
          .select(['email', 'first_name as name', 'role'])
          .forUpdate(),
      );
      // A disabled or already active account is not invited, nor one that lost its address.
      if (!person?.email) return undefined;
      const invited = { ...person, email: person.email };
      const { gym_name } = await tx.one(build.selectFrom('gym_settings').select('gym_name'));
      const token = await issuePasswordToken(tx, userId, DAYS_TO_ACCEPT * DAY_MINUTES);
      return invitationEmail(invited, gym_name, token);
    });
    if (email) await sendEmail(platform, gymId, email);
  },
});
