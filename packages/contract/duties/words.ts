import type { Permission } from '../permissions.ts';

interface Group {
  name: string;
  permissions: readonly (readonly [Permission, string])[];
}

/** What each permission lets somebody do, as an owner reads it. */
export const PERMISSION_GROUPS: readonly Group[] = [
  {
    name: 'Personas',
    permissions: [
      ['people.read', 'Ver personas: nombre, contacto, plan y foto'],
      ['people.edit', 'Agregar personas y cambiar sus datos'],
      ['people.invite', 'Enviar invitaciones'],
      ['people.merge', 'Unir personas repetidas'],
      ['people.import', 'Traer personas de una hoja, con sus planes y saldos'],
      ['people.disable', 'Cerrar y abrir cuentas, atender reportes'],
      ['people.assign', 'Asignar personas al equipo'],
      ['health.emergency', 'Ver el contacto de emergencia'],
      ['health.read', 'Ver las notas médicas'],
    ],
  },
  {
    name: 'Entrenamiento y nutrición',
    permissions: [
      ['body.read', 'Ver mediciones y fotos de progreso'],
      ['body.write', 'Anotar mediciones'],
      ['training.write', 'Ver entrenos y escribir rutinas de personas'],
      ['training.templates', 'Cambiar rutinas, ejercicios y videos del gimnasio'],
      ['nutrition.write', 'Ver y escribir dietas y metas'],
    ],
  },
  {
    name: 'Clases y accesos',
    permissions: [
      ['classes.manage', 'Programar clases'],
      ['classes.book', 'Reservar por otras personas'],
      ['classes.attendance', 'Ver reservas y pasar lista'],
      ['access.register', 'Registrar entradas'],
      ['access.open', 'Abrir puertas'],
      ['access.log', 'Ver quién entró y quién está dentro'],
      ['devices.manage', 'Administrar puertas y lectores'],
    ],
  },
  {
    name: 'Dinero',
    permissions: [
      ['money.take', 'Cobrar y confirmar pagos'],
      ['money.discount', 'Dar descuentos hasta el tope del gimnasio'],
      ['money.void', 'Anular pagos'],
      ['money.refund', 'Devolver dinero'],
      [
        'money.writeoff',
        'Perdonar deudas, regalar días, corregir fechas y visitas, y descontar sin tope',
      ],
      ['money.shift', 'Abrir y cerrar su propia caja'],
      ['money.shifts', 'Ver todas las cajas'],
      ['money.reports', 'Ver ingresos y pagos de todo el gimnasio'],
      ['fiscal.read', 'Ver comprobantes electrónicos'],
      ['fiscal.issue', 'Corregir y reenviar comprobantes'],
      ['plans.manage', 'Cambiar los planes y sus precios'],
    ],
  },
  {
    name: 'Tienda',
    permissions: [
      ['store.manage', 'Administrar productos e inventario'],
      ['store.orders', 'Preparar y entregar pedidos'],
      ['promotions.manage', 'Crear códigos de descuento'],
    ],
  },
  {
    name: 'Mensajes e informes',
    permissions: [
      ['messages.staff', 'Escribir a las personas en nombre del gimnasio'],
      ['announcements.send', 'Enviar comunicados'],
      ['statistics.read', 'Ver estadísticas'],
      ['export', 'Exportar listas'],
      ['audit.read', 'Leer la bitácora'],
      ['privacy.manage', 'Atender solicitudes de datos y decidir cuánto se guardan'],
    ],
  },
  {
    name: 'Ajustes',
    permissions: [
      ['settings.brand', 'Nombre, colores y logo'],
      ['settings.hours', 'Horario, sedes y reglas de las clases'],
      ['settings.texts', 'Recordatorios, avisos de cobro y horas de silencio'],
    ],
  },
];
