import type { DocumentFilters } from '@forja/contract/accounts/routes';
import { mailReaderOf } from '../../../domain/people/mail-reader.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPdf } from '../../exports/public.ts';
import { sendEmail } from '../../mail/public.ts';
import { readAccount } from './statement.ts';
import { statementExport } from './statement-export.ts';

const MAIL_STATEMENT = 'accounts.statement';

interface MailedStatement {
  gymId: string;
  userId: string;
  filters: DocumentFilters;
}

/** What the person has to do about it, readable before the file is opened. */
function balanceFacts(owedCents: number, creditCents: number, currency: string) {
  return [
    ...(owedCents > 0 ? [['Por pagar', moneyText(owedCents, currency)] as const] : []),
    ...(creditCents > 0 ? [['Saldo a favor', moneyText(creditCents, currency)] as const] : []),
    ...(owedCents === 0 && creditCents === 0 ? [['Saldo', 'No debes nada'] as const] : []),
  ];
}

async function sendStatement(platform: Platform, { gymId, userId, filters }: MailedStatement) {
  const db = platform.gymDb(gymId);
  const { firstName, email } = await mailReaderOf(db, userId);
  if (email === null) return;
  const { owedCents, creditCents, currency } = await readAccount(db, userId);
  const list = await statementExport(db, userId, filters, { filters: null });
  const letter = {
    to: email,
    subject: 'Tu estado de cuenta',
    title: `Hola, ${firstName}`,
    paragraphs: ['Te enviamos tu estado de cuenta. Los movimientos están en el archivo adjunto.'],
    facts: balanceFacts(owedCents, creditCents, currency),
    action: { label: 'Ver mi cuenta', path: '/perfil' },
  };
  await sendEmail(platform, gymId, letter, [
    { name: 'estado-de-cuenta.pdf', content: await listPdf(db, platform.files, list) },
  ]);
}

/** Sends a statement, as the screen shows it, to the person it is about. */
export function mailStatement(
  platform: Platform,
  db: Db,
  userId: string,
  filters: DocumentFilters,
): Promise<{ to: string }> {
  return db.tx(async (tx) => {
    const { firstName, email } = await mailReaderOf(tx, userId);
    if (email === null) {
      throw new AppError('CONFLICT', {
        message: `${firstName} no tiene correo. Descarga el archivo o escríbele por WhatsApp.`,
      });
    }
    const job: MailedStatement = { gymId: tx.gymId, userId, filters };
    await platform.jobs.enqueue(tx, MAIL_STATEMENT, job);
    await audit(tx, {
      action: 'accounts.mail',
      objectType: 'account',
      objectId: userId,
      changes: { userId, ...filters },
    });
    return { to: email };
  });
}

export const mailStatementJob = (platform: Platform): Job<MailedStatement> => ({
  name: MAIL_STATEMENT,
  run: (data) => sendStatement(platform, data),
});
