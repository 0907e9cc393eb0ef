import type { HelpCategory } from './topic.ts';

export const firstSteps: HelpCategory = {
  id: 'primeros-pasos',
  title: 'Primeros pasos',
  text: 'Del primer ingreso al primer lunes.',
  icon: 'bolt',
  articles: [
    {
      id: 'configurar-el-gimnasio',
      title: 'Configurar los datos del gimnasio',
      intro:
        'Lo que escribas aquí aparece en recibos, avisos y en la tienda. Toma diez minutos y conviene hacerlo antes de invitar a nadie.',
      steps: [
        'Entra en Ajustes con una cuenta de dueño o de administración.',
        'En Gimnasio completa nombre, contacto, moneda y zona horaria; en Horario, las horas de apertura.',
        'En Pagos agrega tu IBAN y tu número de SINPE Móvil: son los que verán tus clientes al pagar.',
        'Si tienes más de una sede, créalas en Sedes; cada puerta y cada clase pertenece a una.',
      ],
    },
    {
      id: 'importar-personas',
      title: 'Importar tu lista de personas',
      intro:
        'Trae tu lista desde Excel, CSV o celdas pegadas, hasta 20 000 filas. La importación ensaya primero y no guarda nada hasta que tú confirmas.',
      steps: [
        'En Usuarios, elige Importar y baja la plantilla, o usa tu propia hoja: una persona por fila.',
        'Sube el archivo y di qué es cada columna; las que ya conoce vienen elegidas.',
        'Revisa la vista previa: cada problema sale en su fila, casi todos con su arreglo.',
        'Confirma. Entran todas las personas o no entra ninguna, y puedes deshacerlo.',
      ],
      note: 'El límite de usuarios depende de tu plan. Si la lista lo pasa, la vista previa te lo dice.',
    },
    {
      id: 'logo-y-colores',
      title: 'Poner tu logo y tus colores',
      intro:
        'La aplicación, la tienda y los recibos visten la marca del gimnasio, en modo claro y oscuro.',
      steps: [
        'En Ajustes, Gimnasio, sube el logo en PNG, JPEG o WebP, de 2 MB como máximo.',
        'En Apariencia elige el color principal y los del fondo; la vista previa cambia mientras eliges.',
        'Si un texto se leería mal, verás una advertencia y un arreglo de un clic.',
        'Guarda: las pantallas abiertas cambian al momento.',
      ],
    },
    {
      id: 'invitar-al-equipo',
      title: 'Invitar a tu equipo y dar permisos',
      intro:
        'Cada quien entra con su cuenta. Compartir una contraseña impide saber quién hizo qué.',
      steps: [
        'Crea a la persona en Usuarios; recibirá un correo para elegir su contraseña.',
        'Dale el rol de administración si va a cobrar, inscribir o abrir puertas.',
        'Solo el dueño puede dar o quitar roles de administración.',
      ],
      note: 'Los cambios de cada cuenta quedan en la bitácora de Administración, con fecha y autor.',
    },
    {
      id: 'verificacion-en-dos-pasos',
      title: 'Activar la verificación en dos pasos',
      intro:
        'Quien administra el gimnasio puede pedir, además de la contraseña, un código de su teléfono.',
      steps: [
        'En tu Perfil, busca Verificación en dos pasos, pulsa Activar y confirma tu contraseña.',
        'Escanea el código con tu aplicación de verificación y escribe los seis dígitos.',
        'Guarda los diez códigos de recuperación: se muestran una sola vez y cada uno sirve para un ingreso.',
      ],
      note: 'En Perfil también ves dónde tienes la sesión abierta y puedes cerrarla en cualquier equipo.',
    },
  ],
};
