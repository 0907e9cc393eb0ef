import type { Permission } from '@forja/contract/permissions';
import { isOwner } from '@forja/contract/roles';
import { isAllowed } from '../../lib/session/may.ts';
import type { SessionUser } from '../../lib/session/session.ts';

export type SettingsKey =
  | 'gimnasio'
  | 'apariencia'
  | 'horario'
  | 'sedes'
  | 'puertas'
  | 'pagos'
  | 'cobros'
  | 'facturacion'
  | 'recordatorios'
  | 'whatsapp'
  | 'equipo'
  | 'dominio'
  | 'privacidad'
  | 'mias';

interface SettingsSection {
  key: SettingsKey;
  label: string;
  /** Other words that people may search for. */
  words: string;
  /** The permission an admin needs to see it; `owner` is for owners only. */
  asks?: Permission | 'owner';
}

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    key: 'gimnasio',
    label: 'Gimnasio',
    words: 'nombre logo dirección teléfono cédula jurídica datos',
    asks: 'settings.brand',
  },
  {
    key: 'apariencia',
    label: 'Apariencia',
    words: 'colores tema marca',
    asks: 'settings.brand',
  },
  { key: 'horario', label: 'Horario', words: 'horas abre cierra feriados', asks: 'settings.hours' },
  { key: 'sedes', label: 'Sedes', words: 'sucursales lugares aforo', asks: 'settings.hours' },
  { key: 'puertas', label: 'Puertas', words: 'acceso reglas entrada', asks: 'devices.manage' },
  { key: 'pagos', label: 'Pagos', words: 'sinpe transferencia cuenta banco', asks: 'money.take' },
  {
    key: 'cobros',
    label: 'Cobros',
    words: 'deudas avisos de cobro mora impuestos iva tarjeta onvo pasarela',
    asks: 'settings.texts',
  },
  {
    key: 'facturacion',
    label: 'Facturación',
    words: 'impuestos hacienda factura electrónica tiquete comprobantes cabys certificado',
    asks: 'owner',
  },
  {
    key: 'recordatorios',
    label: 'Recordatorios',
    words: 'mensajes textos correos avisos vencimiento',
    asks: 'settings.texts',
  },
  {
    key: 'whatsapp',
    label: 'WhatsApp',
    words: 'mensajes textos plantillas chat',
    asks: 'settings.texts',
  },
  { key: 'equipo', label: 'Equipo', words: 'personal permisos perfiles roles', asks: 'owner' },
  {
    key: 'dominio',
    label: 'Dominio',
    words: 'dirección web propia página dns txt cname enlace www',
    asks: 'owner',
  },
  {
    key: 'privacidad',
    label: 'Privacidad',
    words: 'datos personales solicitudes derechos retención plazos borrar',
    asks: 'privacy.manage',
  },
  {
    key: 'mias',
    label: 'Mis preferencias',
    words: 'notificaciones kilogramos libras modo oscuro',
  },
];

/** Opens when the address names no section, if the person may see it. */
export const DEFAULT_SECTION: SettingsKey = 'apariencia';

/** The sections that this staff member may see. */
export const settingsSections = (user: SessionUser): readonly SettingsSection[] =>
  SETTINGS_SECTIONS.filter(({ asks }) => {
    if (asks === undefined) return true;
    return asks === 'owner' ? isOwner(user.role) : isAllowed(user, asks);
  });
