import type { IconName } from '../../layout/icons.tsx';

export type Safeguard = { title: string; text: string; detail: string; icon: IconName };

/** What the product does today, in the words of someone who would have to prove it. */
export const safeguards: readonly Safeguard[] = [
  {
    title: 'Cada gimnasio, en su propio horno',
    text: 'La separación no depende de que un programador se acuerde de filtrar: la impone la base de datos.',
    detail:
      'Seguridad a nivel de fila (row-level security) activada y forzada en cada tabla con datos de un gimnasio. La aplicación entra con un usuario que no puede saltársela. Un dato de otro gimnasio responde igual que uno que no existe.',
    icon: 'shield',
  },
  {
    title: 'Contraseñas que no conocemos',
    text: 'No guardamos tu contraseña: guardamos una huella que cuesta mucho calcular y no se puede invertir.',
    detail:
      'Argon2id con 19 MiB de memoria y dos pasadas. De 10 a 128 caracteres, y una lista de contraseñas comunes que no aceptamos, con palabras de gimnasio incluidas.',
    icon: 'lock',
  },
  {
    title: 'Sesiones cortas y con dueño',
    text: 'Cerrar la sesión, cambiar la contraseña o quitar un rol tiene efecto de inmediato.',
    detail:
      'Accesos de 30 minutos renovados con un token que cambia en cada uso; si alguien reutiliza uno viejo, cae toda la cadena. Cierre por 30 minutos de inactividad. Quien administra puede activar la verificación en dos pasos. Intentos de ingreso limitados por cuenta y por dirección.',
    icon: 'clock',
  },
  {
    title: 'Cada quien ve lo suyo',
    text: 'Un miembro ve sus registros; administración, los de su gimnasio; solo el dueño da roles o se lleva los datos.',
    detail:
      'Cada llamada declara quién puede hacerla; sin esa declaración, el sistema no arranca. Las notas médicas son solo para administración y cada lectura queda anotada.',
    icon: 'users',
  },
  {
    title: 'Todo deja huella',
    text: 'Quién cambió qué, cuándo y desde dónde. La aplicación no puede cambiar esa bitácora; solo se va lo que supere el plazo que el gimnasio elija, de un año o más.',
    detail:
      'La fila de auditoría se escribe en la misma transacción que el cambio, y el usuario de la aplicación solo puede insertar. Los registros técnicos ocultan contraseñas, tokens, IBAN y documentos.',
    icon: 'file',
  },
  {
    title: 'Respaldos que se restauran',
    text: 'Un respaldo que nadie ha probado es un deseo.',
    detail:
      'El respaldo de todo se hace con el sistema en marcha, en un solo archivo que puede ir cifrado con una llave que el servidor no tiene, y un gimnasio también sale y entra entero. Nuestras pruebas restauran los dos en una instalación vacía y comparan cada tabla, fila por fila.',
    icon: 'refresh',
  },
];

/** Promises about the data itself. */
export const ownership: readonly { title: string; text: string }[] = [
  {
    title: 'Te la llevas',
    text: 'El dueño descarga el gimnasio entero en un archivo. Cada persona puede descargar lo que guardamos de ella.',
  },
  {
    title: 'No se borra por una factura',
    text: 'Si la suscripción vence, la descarga sigue y las puertas reconocen a tu gente.',
  },
  {
    title: 'El dinero no pasa por aquí',
    text: 'Las tarjetas las procesa Stripe u ONVO, hacia la cuenta del gimnasio. No vemos ni guardamos números de tarjeta.',
  },
  {
    title: 'Sin ojos ajenos',
    text: 'Este sitio no usa cookies ni carga nada de terceros. La aplicación usa solo las cookies de tu sesión; para pagar con tarjeta se abre la página de Stripe o de ONVO.',
  },
];

/** What we do not do, or not yet. */
export const limits: readonly { title: string; text: string }[] = [
  {
    title: 'Sin certificaciones',
    text: 'Trabajamos con la guía OWASP ASVS 5.0, nivel 2, como lista de tareas. Ningún tercero nos ha auditado todavía.',
  },
  {
    title: 'El 99.9% es una meta',
    text: 'Es el compromiso del plan Enterprise. Estamos en lanzamiento y aún no hay historia que lo demuestre.',
  },
  {
    title: 'Cifrado en tránsito, disco del proveedor',
    text: 'La conexión va cifrada con TLS. Dentro de la base, los datos no se cifran campo por campo: el servidor tiene que poder leerlos para trabajar.',
  },
  {
    title: 'El token de acceso vive en el navegador',
    text: 'Dura 30 minutos y una política estricta impide ejecutar código ajeno, pero un equipo con un programa espía sigue siendo un equipo comprometido.',
  },
  {
    title: 'Los lectores dependen de su marca',
    text: 'Algunas terminales antiguas solo hablan sin cifrar. Conviene ponerlas en una red aparte.',
  },
];
