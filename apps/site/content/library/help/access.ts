import type { HelpCategory } from './topic.ts';

export const access: HelpCategory = {
  id: 'acceso',
  title: 'Acceso y dispositivos',
  text: 'Códigos, puertas, lectores y sus motivos.',
  icon: 'door',
  articles: [
    {
      id: 'codigo-de-entrada',
      title: 'Cómo funciona el código de entrada',
      intro:
        'Cada persona tiene un código QR en su teléfono que cambia cada 30 segundos y sirve una sola vez. También un PIN.',
      steps: [
        'La persona abre Accesos: el código aparece grande y con la pantalla clara.',
        'Lo muestra al lector o a la tableta de la entrada.',
        'El sistema revisa cuenta, membresía, horario, sede, puerta y visitas, y abre o dice por qué no.',
      ],
      note: 'El código funciona aunque el teléfono no tenga señal. Una captura enviada a otra persona llega vencida.',
    },
    {
      id: 'motivos-de-rechazo',
      title: 'Qué significa cada motivo de rechazo',
      intro: 'El registro de entradas guarda también los intentos negados, con su motivo.',
      steps: [
        'Membresía vencida o pausada: renuévala o reactívala desde su ficha.',
        'Fuera de horario: su plan no abre a esa hora.',
        'Visitas agotadas: ya usó las que incluye su plan en el período.',
        'Pago atrasado: lo deciden las reglas de Ajustes, Cobros.',
        'Puerta o sede fuera del plan: lo deciden los planes de cada puerta, en Dispositivos, y las sedes y puertas de cada plan, en Membresías.',
        'Cuenta deshabilitada: alguien de administración la apagó; la bitácora dice quién.',
        'Código desconocido, vencido o repetido: que abra su código de nuevo.',
      ],
    },
    {
      id: 'conectar-un-lector',
      title: 'Conectar un lector o una terminal',
      intro:
        'Forja habla con terminales ZKTeco y con cualquier lector que siga nuestro protocolo abierto.',
      steps: [
        'En Dispositivos, registra el lector con su sede y su puerta.',
        'Si es una terminal ZKTeco, escribe su número de serie y pon en ella la dirección con clave que te mostramos.',
        'Si es otro lector, copia el token: se muestra una sola vez.',
        'Espera a que aparezca en línea y abre la puerta desde la pantalla para probar.',
      ],
      note: 'Instalar el hardware toma entre 24 y 56 horas.',
    },
    {
      id: 'modo-quiosco',
      title: 'Poner una tableta como quiosco',
      intro: 'Una tableta con cámara puede hacer de lector en la entrada.',
      steps: [
        'Registra la tableta en Dispositivos y guarda su token.',
        'Abre en ella la dirección de tu gimnasio seguida de /accesos?kiosco=1 y escribe el token.',
        'Permite el uso de la cámara y deja la pantalla siempre encendida.',
        'Acerca un código: la respuesta sale en grande y vuelve sola al inicio.',
        'El botón del altavoz calla el sonido de las respuestas.',
      ],
      note: 'Si se cae la conexión, la tableta lo dice y vuelve sola en cuanto hay red.',
    },
  ],
};
