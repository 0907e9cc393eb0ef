import { MINUTE_MS } from '@forja/calendar/duration';
import type { FiscalEnvironment } from '@forja/contract/fiscal/values';
import type { Db } from '../../../platform/db/gym-db.ts';
import { createSealing } from '../../../platform/identity/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readFor } from '../../../platform/reading/file-readers.ts';
import {
  holderOf,
  isOfIssuer,
  keyOfGym,
  openReception,
  type Reception,
  readCertificate,
  type SigningKey,
  UnusableCertificate,
} from '../../tax-office/public.ts';
import { type FiscalSettings, findSealed } from '../fiscal-settings-rows.ts';
import { Lacking } from './compose/sold-lines.ts';

const TOKEN_MS = 4 * MINUTE_MS;

/** Everything that one run of sending needs, opened once. */
export function createSendingSession(platform: Platform, db: Db, settings: FiscalSettings) {
  const sealing = createSealing(platform.secrets, 'fiscal');
  const opened = new Map<string, { reception: Reception; at: number }>();
  let key: SigningKey | undefined;

  /**
   * Fails when the database was restored with another server secret. The sealed value then has to
   * be entered again.
   */
  function openSealed(sealed: Buffer, reason: string): Buffer {
    const opened = sealing.find(sealed);
    if (!opened) throw new Lacking(reason);
    return opened;
  }

  async function signingKey(): Promise<SigningKey> {
    if (key) return key;
    const { certificate, pin } = (await findSealed(db)) ?? {};
    if (!certificate || !pin) throw new Lacking('Falta el certificado.');
    const reason = 'El certificado ya no se puede abrir: súbelo de nuevo.';
    const words = openSealed(pin, reason).toString();
    const file = openSealed(certificate, reason);
    const open = () => readCertificate(platform.readers, readFor(db), { file, pin: words });
    key = await keyOfGym(db.gymId, { certificate, pin }, open).catch((error: unknown) => {
      throw error instanceof UnusableCertificate ? new Lacking(reason) : error;
    });
    return key;
  }

  return {
    settings,
    // An issuer without a provider of its system names itself, as the rules of the documents say.
    provider: platform.config.fiscal.provider ?? settings.issuer.identification.number,
    /** The signing key; refused when its certificate has expired. */
    async validKey(): Promise<SigningKey> {
      const opened = await signingKey();
      if (opened.certificate.validToDate < new Date()) throw new Lacking('El certificado venció.');
      if (!isOfIssuer(holderOf(opened.certificate), settings.issuer.identification.number)) {
        throw new Lacking('El certificado es de otra identificación: sube el de quien factura.');
      }
      return opened;
    },
    async reception({ environment }: { environment: FiscalEnvironment }): Promise<Reception> {
      const known = opened.get(environment);
      if (known && Date.now() - known.at < TOKEN_MS) return known.reception;
      const sealed = await findSealed(db);
      if (!sealed?.username || !sealed.password) throw new Lacking('Falta el usuario de la API.');
      const password = openSealed(
        sealed.password,
        'La contraseña de la API ya no se puede abrir: escríbela de nuevo.',
      );
      const login = { username: sealed.username, password: password.toString() };
      const reception = await openReception(platform.config.fiscal, environment, login);
      opened.set(environment, { reception, at: Date.now() });
      return reception;
    },
  };
}

export type Desk = ReturnType<typeof createSendingSession>;
