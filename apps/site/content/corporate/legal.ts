/** One of the pages that say what we do with data and what we agree on. */
export interface LegalText {
  cold: string;
  hot: string;
  lead: string;
  points: readonly { title: string; text: string }[];
}

/** Day of the last change in meaning, shown on each of them. */
export const LEGAL_SINCE = '19 de noviembre de 2026';

export const privacy: LegalText = {
  cold: 'Tus datos,',
  hot: 'tu decisión.',
  lead: 'Qué datos trata Forja, para qué, quién los ve y cómo los recuperas o los borras.',
  points: [
    {
      title: 'En este sitio',
      text: 'No pedimos que te registres ni medimos tu visita. Los dos formularios de contacto son todavía una muestra: lo que escribes en ellos no sale de tu navegador. Lo que nos llega es el correo que nos envías tú; lo usamos para responderte y nada más.',
    },
    {
      title: 'En tu gimnasio',
      text: 'El responsable de tus datos es tu gimnasio. Forja los trata por encargo suyo y no los usa para otra cosa: no los vende, no los cruza con otros gimnasios y no hace publicidad con ellos.',
    },
    {
      title: 'Cada permiso, por separado',
      text: 'Datos de salud, fotos de progreso, huella o rostro en las puertas, y promociones por correo, aviso o WhatsApp se aceptan uno por uno, cuando hacen falta, y se retiran en Perfil, en Privacidad. Por una persona menor de edad decide quien está a su cargo.',
    },
    {
      title: 'La huella y el rostro no salen de la puerta',
      text: 'Los guarda la terminal, no Forja. Si retiras el permiso, se borran de cada terminal y ves cuándo lo confirmó. Siempre puedes entrar de otra forma.',
    },
    {
      title: 'Quién vio tus datos de salud',
      text: 'Cada vez que alguien del equipo los abre queda anotado, y tú lo ves durante dos años.',
    },
    {
      title: 'Tus derechos',
      text: 'Puedes pedir acceso, corrección, eliminación u oponerte a un uso. Tu gimnasio responde en cinco días hábiles, sin costo (Ley 8968, artículo 7). Desde Perfil descargas tus datos y eliminas tu cuenta, con 14 días para arrepentirte.',
    },
    {
      title: 'Lo que queda',
      text: 'De tus pagos quedan los comprobantes que la ley obliga a guardar, sin tu nombre salvo en las facturas electrónicas que pediste. Los respaldos anteriores se destruyen a los 35 días.',
    },
    {
      title: 'Con quién se comparten',
      text: 'Con quien aloja el servicio, con quien entrega los correos, con el servicio de avisos de tu navegador si los activas, con Stripe u ONVO si pagas con tarjeta y con Hacienda si tu gimnasio emite comprobantes electrónicos. Si el equipo te escribe por WhatsApp, ese mensaje pasa por WhatsApp. Con nadie más.',
    },
    {
      title: 'Si algo sale mal',
      text: 'Avisamos al gimnasio dentro de 48 horas para que te informe en los cinco días hábiles que da el reglamento. También puedes acudir a la Prodhab.',
    },
  ],
};

export const terms: LegalText = {
  cold: 'Trato',
  hot: 'claro.',
  lead: 'Lo que ofrecemos, lo que cuesta y cómo se termina.',
  points: [
    {
      title: 'El servicio',
      text: 'Forja es una plataforma para administrar gimnasios, por suscripción. Cada gimnasio tiene su dirección, sus datos y sus reglas.',
    },
    {
      title: 'Precio y prueba',
      text: 'Los planes y sus precios son los de la página de precios. Tienes 30 días para probar y 30 días de garantía de devolución. No hay contrato de permanencia.',
    },
    {
      title: 'Tus datos son tuyos',
      text: 'El dueño del gimnasio descarga todo en un archivo cuando quiera, también con la suscripción vencida.',
    },
    {
      title: 'Si no se paga',
      text: 'Hay 15 días de gracia. Después la administración puede leer y descargar, pero no cambiar, y las puertas siguen reconociendo a tu gente. Nada se borra por una factura.',
    },
    {
      title: 'Lo que te toca',
      text: 'Tener permiso para los datos que ingresas, cuidar las contraseñas de tu equipo y no usar Forja para dañar a nadie. El dinero de tus clientes va directo a tu cuenta: los cobros y los impuestos son tuyos.',
    },
    {
      title: 'Lo que nos toca',
      text: 'Cuidar los datos como dice la página de seguridad, avisarte de un incidente y de los cambios de estos términos con 30 días. El 99.9% de disponibilidad es una meta del plan Enterprise.',
    },
    {
      title: 'Contrato de encargado',
      text: 'Firmamos con cada gimnasio un contrato de tratamiento de datos por encargo, con la lista de terceros y los plazos.',
    },
    {
      title: 'Terminar',
      text: 'Cuando quieras. Tienes 30 días para llevarte tus datos; luego eliminamos el gimnasio y sus respaldos vencen en 35 días. Rige la ley de Costa Rica.',
    },
  ],
};

export const cookies: LegalText = {
  cold: 'Cookies:',
  hot: 'ninguna aquí.',
  lead: 'Este sitio no usa cookies. La aplicación usa solo las de tu sesión, y por eso no te mostramos un aviso.',
  points: [
    {
      title: 'En este sitio',
      text: 'Ninguna cookie, ningún medidor, nada de terceros. Tampoco guarda nada en tu navegador.',
    },
    {
      title: 'Tu sesión',
      text: 'Al entrar en la aplicación, una cookie mantiene tu sesión abierta. Ningún programa de la página puede leerla y no sale de la dirección de tu gimnasio.',
    },
    {
      title: 'Tu navegador conocido',
      text: 'Otra reconoce el navegador con el que ya entraste, para que los intentos de un extraño no te dejen fuera. Dura un año.',
    },
    {
      title: 'Tu teléfono de confianza',
      text: 'Solo si lo pides: mantiene tu código de entrada a mano en ese teléfono. Se quita en Perfil.',
    },
    {
      title: 'Lo que se guarda en el dispositivo',
      text: 'Para trabajar sin conexión, la aplicación guarda en tu navegador lo último que viste y lo que falta por enviar. Lo que queda al cerrar sesión está sellado para ti.',
    },
    {
      title: 'Pagar con tarjeta',
      text: 'Se abre la página de Stripe o de ONVO, que usa sus propias cookies con sus propias reglas.',
    },
  ],
};
