import type { AddOn, BillingPeriod } from '@forja/contract/subscription/plans';
import type { Invoice } from '@forja/contract/subscription/routes';
import type { GymStatus } from '@forja/contract/subscription/status';
import type { Tone } from '@forja/ui/feedback/badge.tsx';

interface StatusLabel {
  word: string;
  tone: Tone;
}

export const STATUS_LABELS: Record<GymStatus, StatusLabel> = {
  active: { word: 'Activa', tone: 'ok' },
  trial: { word: 'En prueba', tone: 'info' },
  past_due: { word: 'Pago pendiente', tone: 'warn' },
  trial_expired: { word: 'Prueba terminada', tone: 'bad' },
  expired: { word: 'Vencida', tone: 'bad' },
};

export const INVOICE_TONES: Record<Invoice['status'], Tone> = {
  open: 'neutral',
  reported: 'warn',
  paid: 'ok',
  rejected: 'bad',
  withdrawn: 'neutral',
};

export const PERIOD_LABELS: Record<BillingPeriod, string> = { monthly: 'al mes', annual: 'al año' };

export const ADD_ON_LABELS: Record<AddOn, { name: string; hint: string }> = {
  accessControl: { name: 'Control de acceso', hint: 'Una puerta o torniquete con código o QR.' },
  store: { name: 'Tienda en línea', hint: 'Productos, inventario y pedidos.' },
  extraGates: { name: 'Puertas adicionales', hint: 'Además de la que trae el plan.' },
};

export const dollars = (amount: number): string => `$${amount.toLocaleString('es-CR')}`;
