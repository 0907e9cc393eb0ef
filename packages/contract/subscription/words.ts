import type { Invoice } from './routes.ts';

export const INVOICE_STATUS_WORDS: Record<Invoice['status'], string> = {
  open: 'Sin terminar',
  reported: 'En revisión',
  paid: 'Pagada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
};

export const INVOICE_METHOD_WORDS: Record<Invoice['method'], string> = {
  card: 'Tarjeta',
  transfer: 'Transferencia',
  sinpe: 'SINPE Móvil',
};
