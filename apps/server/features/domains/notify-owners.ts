import { domainToUnicode } from 'node:url';
import { DAY_MS } from '@forja/calendar/duration';
import { DOMAIN_GRACE_DAYS } from '@forja/contract/domains/values';
import type { Tx } from '../../platform/db/gym-db.ts';
import { cellText } from '../../platform/documents/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwners } from '../notifications/public.ts';
import { localeOf } from '../settings/public.ts';

const LINK = '/settings?vista=dominio';

export const stopsAt = (missingSince: string): string =>
  new Date(Date.parse(missingSince) + DOMAIN_GRACE_DAYS * DAY_MS).toISOString();

type News = 'verified' | 'losing' | 'lost' | 'passed-on';

function wordsFor(news: News, domain: string, day: string) {
  switch (news) {
    case 'verified':
      return {
        subject: `${domain} ya es de tu gimnasio`,
        paragraphs: [
          `Comprobamos que ${domain} es tuyo: desde ahora tu gimnasio también abre en esa dirección.`,
          'Si nadie de confianza lo hizo, quítalo ya en Ajustes → Dominio y cambia tu contraseña.',
        ],
      };
    case 'losing':
      return {
        subject: `${domain} va a dejar de abrir tu gimnasio`,
        paragraphs: [
          `Ya no está el registro TXT que prueba que ${domain} es tuyo. Si no vuelve antes del ${day}, tu gimnasio dejará de abrir en esa dirección.`,
          'El registro está en Ajustes → Dominio, listo para copiarlo. Cuando vuelva, no tienes que hacer nada más.',
        ],
      };
    case 'lost':
      return {
        subject: `${domain} ya no abre tu gimnasio`,
        paragraphs: [
          `Pasaron ${DOMAIN_GRACE_DAYS} días sin el registro que prueba que ${domain} es tuyo, así que tu gimnasio ya no abre en esa dirección.`,
          'Los enlaces vuelven a usar la dirección de siempre. Puedes verificar el dominio otra vez en Ajustes → Dominio.',
        ],
      };
    case 'passed-on':
      return {
        subject: `${domain} ya no abre tu gimnasio`,
        paragraphs: [
          `Quien maneja ${domain} quitó el registro de tu gimnasio y puso el de otro, así que ya no abre el tuyo.`,
          'Si el dominio es tuyo, revisa quién puede cambiar sus registros con tu proveedor.',
        ],
      };
  }
}

/**
 * Notifies every owner of changes to a domain, so that somebody with one owner's session cannot
 * hide them.
 */
export async function notifyOwnersOfDomain(
  platform: Platform,
  tx: Tx,
  news: News,
  { name, missingSince }: { name: string; missingSince: string | null },
): Promise<void> {
  const day = missingSince ? cellText('instant', stopsAt(missingSince), await localeOf(tx)) : '';
  const words = wordsFor(news, domainToUnicode(name), day);
  await notifyOwners(
    platform,
    tx,
    { kind: 'security', link: LINK },
    { ...words, action: { label: 'Ver el dominio', path: LINK } },
  );
}
