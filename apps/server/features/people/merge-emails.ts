import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Letter, queueEmail } from '../mail/public.ts';
import { notify } from '../notifications/public.ts';
import type { Locked } from './merge.ts';

const NOT_YOU = 'Si no lo esperabas, avisa a tu gimnasio: se puede separar durante el primer día.';
const STAYS_APART =
  'Tus mensajes, fotos y datos de salud no pasaron a la otra ficha: no los ve quien entra con ella.';

const letter = (subject: string, name: string, paragraphs: string[]): Letter => ({
  subject,
  title: `Hola, ${name}`,
  paragraphs,
  note: NOT_YOU,
});

const LETTERS = {
  merged: {
    alias: (name: string) =>
      letter('Tu ficha del gimnasio se unió a otra', name, [
        'Tu gimnasio unió esta ficha con otra, porque son de la misma persona. Desde ahora cuenta la otra, con sus pagos y visitas juntos.',
        STAYS_APART,
      ]),
    main: (name: string) =>
      letter('Tu gimnasio unió otra ficha con la tuya', name, [
        'Tu gimnasio unió otra ficha con la tuya, porque son de la misma persona: sus pagos, deudas y visitas están ahora en tu cuenta.',
      ]),
  },
  separated: {
    alias: (name: string) =>
      letter('Tu ficha del gimnasio está separada otra vez', name, [
        'Tu gimnasio deshizo la unión: esta ficha y la otra son dos otra vez, cada una con lo suyo.',
      ]),
    main: (name: string) =>
      letter('Tu gimnasio separó otra ficha de la tuya', name, [
        'Tu gimnasio deshizo la unión: sus pagos, deudas y visitas ya no están en tu cuenta.',
      ]),
  },
};

/** Tells the mailboxes of both, as they were before, and the app of the one that remains. */
export async function mailAboutMerge(
  platform: Platform,
  tx: Tx,
  what: keyof typeof LETTERS,
  alias: Locked,
  main: Locked,
): Promise<void> {
  const words = LETTERS[what];
  if (alias.email !== null) {
    await queueEmail(platform, tx, { ...words.alias(alias.firstName), to: alias.email });
  }
  const { subject, paragraphs, ...rest } = words.main(main.firstName);
  await notify(tx, {
    userIds: [main.id],
    kind: 'security',
    title: subject,
    body: paragraphs[0] ?? '',
    link: '/perfil',
    mailed: true,
  });
  if (main.email === null) return;
  await queueEmail(platform, tx, { ...rest, subject, paragraphs, to: main.email });
}
