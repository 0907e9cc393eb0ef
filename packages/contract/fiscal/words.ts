import type {
  FiscalEnvironment,
  FiscalKind,
  FiscalStatus,
  IdentificationType,
  SoldKind,
} from './values.ts';

export const FISCAL_KIND_NAMES: Record<FiscalKind, string> = {
  '01': 'Factura',
  '02': 'Nota de débito',
  '03': 'Nota de crédito',
  '04': 'Tiquete',
};

/** As the document itself is headed. */
export const FISCAL_TITLES: Record<FiscalKind, string> = {
  '01': 'Factura electrónica',
  '02': 'Nota de débito electrónica',
  '03': 'Nota de crédito electrónica',
  '04': 'Tiquete electrónico',
};

export const FISCAL_STATUS_NAMES: Record<FiscalStatus, string> = {
  waiting: 'Por enviar',
  held: 'Por corregir',
  received: 'Recibido',
  processing: 'Procesando',
  accepted: 'Aceptado',
  rejected: 'Rechazado',
};

export const FISCAL_ENVIRONMENT_NAMES: Record<FiscalEnvironment, string> = {
  sandbox: 'Pruebas',
  production: 'Producción',
};

export const IDENTIFICATION_NAMES: Record<IdentificationType, string> = {
  '01': 'Cédula física',
  '02': 'Cédula jurídica',
  '03': 'DIMEX',
  '04': 'NITE',
  '05': 'Extranjero no domiciliado',
  '06': 'No contribuyente',
};

export const SOLD_KIND_NAMES: Record<SoldKind, string> = {
  period: 'Membresías',
  enrolment: 'Matrícula',
  'class-fee': 'Clases',
  service: 'Servicios',
  product: 'Productos',
};
