import type {
  ExemptionInstitution,
  ExemptionKind,
  FiscalEnvironment,
  FiscalKind,
  FiscalStatus,
  IdentificationType,
  PurchaseAnswerKind,
  SoldKind,
  TaxCondition,
} from './values.ts';

export const FISCAL_KIND_NAMES: Record<FiscalKind, string> = {
  '01': 'Factura',
  '02': 'Nota de débito',
  '03': 'Nota de crédito',
  '04': 'Tiquete',
  '10': 'Recibo de pago',
};

/** As the document itself is headed. */
export const FISCAL_TITLES: Record<FiscalKind, string> = {
  '01': 'Factura electrónica',
  '02': 'Nota de débito electrónica',
  '03': 'Nota de crédito electrónica',
  '04': 'Tiquete electrónico',
  '10': 'Recibo electrónico de pago',
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

export const EXEMPTION_KIND_NAMES: Record<ExemptionKind, string> = {
  '01': 'Compras autorizadas por Tributación',
  '02': 'Ventas exentas a diplomáticos',
  '03': 'Autorizado por ley especial',
  '04': 'Autorización local genérica',
  '05': 'Transitorio V (ingeniería, arquitectura, topografía)',
  '06': 'Servicios turísticos inscritos en el ICT',
  '07': 'Transitorio XVII (reciclaje)',
  '08': 'Zona franca',
  '09': 'Servicios complementarios para exportar',
  '10': 'Órgano de una municipalidad',
  '11': 'Autorización local concreta',
  '99': 'Otro',
};

export const EXEMPTION_INSTITUTION_NAMES: Record<ExemptionInstitution, string> = {
  '01': 'Ministerio de Hacienda',
  '02': 'Ministerio de Relaciones Exteriores y Culto',
  '03': 'Ministerio de Agricultura y Ganadería',
  '04': 'Ministerio de Economía, Industria y Comercio',
  '05': 'Cruz Roja Costarricense',
  '06': 'Cuerpo de Bomberos',
  '07': 'Asociación Obras del Espíritu Santo',
  '08': 'Fecrunapa',
  '09': 'EARTH',
  '10': 'INCAE',
  '11': 'Junta de Protección Social',
  '12': 'Aresep',
  '99': 'Otra',
};

export const PURCHASE_ANSWER_NAMES: Record<PurchaseAnswerKind, string> = {
  accept: 'Aceptada',
  partly: 'Aceptada en parte',
  reject: 'Rechazada',
};

export const TAX_CONDITION_NAMES: Record<TaxCondition, string> = {
  '01': 'Crédito de todo el IVA',
  '02': 'Crédito de una parte del IVA',
  '03': 'Bienes de capital',
  '04': 'Gasto corriente, sin crédito',
  '05': 'Proporcionalidad',
};

/** A rate of IVA as people read it. */
export const rateName = (taxBp: number | null): string =>
  taxBp === null ? 'Exento' : `${String(taxBp / 100).replace('.', ',')} %`;
