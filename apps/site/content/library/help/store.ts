import type { HelpCategory } from './topic.ts';

export const store: HelpCategory = {
  id: 'tienda-y-reportes',
  title: 'Tienda y reportes',
  text: 'Productos, pedidos, estadísticas y descargas.',
  icon: 'shop',
  articles: [
    {
      id: 'publicar-un-producto',
      title: 'Publicar un producto',
      intro: 'La tienda es un complemento del plan; en Enterprise viene incluida.',
      steps: [
        'En la administración de la tienda, crea el producto con precio, impuesto y fotos.',
        'Agrega variantes si tiene tallas, colores o sabores.',
        'Si quieres ver tu margen en Estadísticas, anota cuánto te cuesta cada una: solo la administración lo ve.',
        'Registra las existencias con su razón: compra, ajuste, devolución.',
        'Publícalo. Cualquiera puede verlo sin iniciar sesión.',
      ],
    },
    {
      id: 'entregar-un-pedido',
      title: 'Cobrar y entregar un pedido',
      intro: 'Al pedir, las piezas quedan apartadas. Nunca se vende más de lo que hay.',
      steps: [
        'El pedido llega a tu tablero en el momento.',
        'Confirma el pago si fue por SINPE Móvil, transferencia o efectivo; con tarjeta se confirma solo.',
        'Márcalo listo y, al entregarlo, entregado.',
        'Si se cancela, las piezas vuelven a la existencia.',
      ],
      note: 'Un pedido sin pagar se libera solo: a las 2 horas, a las 24 si se paga en efectivo. Tú eliges cuánto esperar.',
    },
    {
      id: 'exportar-a-excel-y-pdf',
      title: 'Exportar a Excel o PDF',
      intro: 'Cada lista y cada estadística tiene su descarga, con el período que estés viendo.',
      steps: [
        'Abre Estadísticas y elige el período: se compara solo con el anterior.',
        'Pulsa Exportar y elige Excel o PDF. El PDF lleva tu logo y tus colores.',
        'Para una lista, filtra primero: se exporta lo que ves, en CSV, Excel o PDF.',
      ],
      note: 'Cada persona se lleva lo suyo igual: Exportar también está en Rutinas, Mis Registros y Mis Mediciones.',
    },
    {
      id: 'descargar-todo',
      title: 'Descargar todo tu gimnasio',
      intro: 'Los datos son tuyos. El dueño puede llevárselos completos cuando quiera.',
      steps: [
        'Entra con la cuenta del dueño; nadie más puede hacerlo.',
        'En Ajustes, Gimnasio, pulsa Descargar todo y confirma tu contraseña.',
        'Guarda el archivo en un lugar seguro: contiene datos personales.',
      ],
      note: 'La descarga sigue disponible aunque tu suscripción haya vencido.',
    },
  ],
};
