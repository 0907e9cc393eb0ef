export type PressRelease = {
  id: string;
  title: string;
  excerpt: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  category: 'Compañía' | 'Producto' | 'Educación';
  featured: boolean;
  /** The release as a file, made when the site is built. */
  downloadUrl: string;
  body: readonly string[];
};

/** Our own releases. There has been no coverage yet, and the page says so. */
export const pressReleases: readonly PressRelease[] = [
  {
    id: 'forja-enciende-el-fuego',
    title: 'Forja se lanza en Costa Rica con cero gimnasios y una puerta abierta',
    excerpt:
      'La plataforma reúne acceso, miembros, cobros, clases, rutinas y tienda en un solo sistema en español, y busca a sus primeros gimnasios.',
    date: '2025-11-03',
    category: 'Compañía',
    featured: true,
    downloadUrl: '/press/forja-enciende-el-fuego.txt',
    body: [
      'Costa Rica, 3 de noviembre de 2025. Forja, plataforma para administrar gimnasios, abre la inscripción a sus primeros clientes. El sistema reúne en una sola herramienta, en español, lo que un gimnasio suele repartir entre una hoja de cálculo, un cuaderno y varios chats: control de acceso, miembros y cobros, clases con reserva, rutinas, dietas, mediciones y una tienda en línea opcional.',
      'La empresa comienza sin gimnasios inscritos y lo dice en su portada. «Preferimos abrir con un cero verdadero antes que con una cifra prestada», señala el equipo de Forja. Los primeros gimnasios tienen 30 días para probar sin compromiso, sin contrato de permanencia y con devolución del 100% en los primeros 30 días.',
      'Los planes van de 20 a 180 dólares al mes según la cantidad de usuarios. El pago de las personas llega directamente a la cuenta bancaria del gimnasio.',
    ],
  },
  {
    id: 'del-sinpe-a-la-puerta',
    title: 'Del SINPE Móvil a la puerta: el pago confirmado abre el gimnasio',
    excerpt:
      'La persona reporta la referencia, recepción confirma con un clic y el código de entrada vuelve a funcionar en ese momento.',
    date: '2025-10-20',
    category: 'Producto',
    featured: false,
    downloadUrl: '/press/del-sinpe-a-la-puerta.txt',
    body: [
      'Costa Rica, 20 de octubre de 2025. Forja presenta su flujo de cobro para SINPE Móvil y transferencia. La aplicación muestra a cada persona el número del gimnasio y el monto exacto; quien paga escribe la referencia y, si quiere, adjunta la foto del comprobante.',
      'Recepción compara el pago con su banco y lo confirma con un clic. La membresía se renueva, el sistema emite un recibo con número consecutivo y el código de entrada, un QR que cambia cada 30 segundos, vuelve a abrir la puerta en ese momento.',
    ],
  },
  {
    id: 'tus-datos-se-van-contigo',
    title: 'Un gimnasio completo en un archivo: los datos se van con su dueño',
    excerpt:
      'Forja permite descargar todo el gimnasio, también con la suscripción vencida, y publica lo que hace y lo que no hace por su seguridad.',
    date: '2025-09-15',
    category: 'Producto',
    featured: false,
    downloadUrl: '/press/tus-datos-se-van-contigo.txt',
    body: [
      'Costa Rica, 15 de septiembre de 2025. Los dueños de gimnasio que usen Forja podrán descargar en un solo archivo toda la información de su gimnasio y llevarla a otra instalación. La descarga funciona también cuando la suscripción venció, y las puertas siguen reconociendo a los miembros.',
      'La compañía publica además una página de seguridad que explica, sin adjetivos, cómo se separan los datos de cada gimnasio, cómo se guardan las contraseñas y cuáles son los límites del sistema.',
    ],
  },
];

export const mediaKit: readonly { title: string; text: string; href: string; file: string }[] = [
  {
    title: 'Marca completa',
    text: 'Símbolo y palabra, sigue el tema claro u oscuro.',
    href: '/media-kit/forja-lockup.svg',
    file: 'SVG',
  },
  {
    title: 'Símbolo',
    text: 'La F y su brasa, para espacios pequeños.',
    href: '/media-kit/forja-mark.svg',
    file: 'SVG',
  },
  {
    title: 'Palabra',
    text: 'Solo el nombre, para textos y firmas.',
    href: '/media-kit/forja-wordmark.svg',
    file: 'SVG',
  },
  {
    title: 'Icono',
    text: 'La ficha de la aplicación.',
    href: '/media-kit/forja-icon.svg',
    file: 'SVG',
  },
];

export const pressGuidelines: { yes: readonly string[]; no: readonly string[] } = {
  yes: [
    'Escribe «Forja», con mayúscula inicial, en los textos.',
    'Deja alrededor de la marca un aire igual a la altura de la F.',
    'Usa hierro, hueso o brasa como fondo.',
    'Di que la compañía está en lanzamiento: es cierto y es noticia.',
  ],
  no: [
    'No cambies colores, proporciones ni el ángulo de la brasa.',
    'No pongas texto blanco sobre el color brasa: no se lee.',
    'No uses la marca para sugerir que Forja respalda un producto.',
    'No publiques cifras de clientes: todavía no hay ninguna.',
  ],
};
