import { openCertificate } from '../../features/tax-office/sending/certificate.ts';
import { signDocument } from '../../features/tax-office/sending/sign.ts';
import { consecutiveOf } from '../../features/tax-office/writing/clave.ts';
import { writeDocument } from '../../features/tax-office/writing/write-document.ts';
import { makeCertificate, PIN } from './certificate.ts';
import { examplesOn } from './fiscal-examples.ts';

/** The identification of a seller to the gym. */
export const SELLER = '3101777777';

/**
 * Creates signed invoices of a seller to the gym or to another receiver, each with its own clave.
 */
export async function makeBills(buyer: string): Promise<(receiver?: string) => string> {
  const key = await openCertificate(makeCertificate().p12, PIN);
  let number = 0;
  return (receiver = buyer) => {
    const { invoice } = examplesOn('2026-11-17');
    if (!invoice) throw new Error('no example');
    number += 1;
    const consecutive = consecutiveOf({ branch: 1, terminal: 1 }, '01', number);
    const place = invoice.clave.slice(0, 9) + SELLER.padStart(12, '0');
    const document = {
      ...invoice,
      consecutive,
      clave: place + consecutive + invoice.clave.slice(41),
      issuer: {
        ...invoice.issuer,
        identification: { type: '02' as const, number: SELLER },
        name: 'Pesas del Sur S.A.',
      },
      receiver: {
        name: 'Hierro Norte S.A.',
        identification: { type: '02' as const, number: receiver },
        email: null,
      },
    };
    return signDocument(writeDocument(document), key, new Date());
  };
}
