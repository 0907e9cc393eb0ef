import type { HelpCategory } from './topic.ts';

export const training: HelpCategory = {
  id: 'clases-y-entrenamiento',
  title: 'Clases y entrenamiento',
  text: 'Reservas, rutinas, dietas y mediciones.',
  icon: 'dumbbell',
  articles: [
    {
      id: 'crear-una-clase-semanal',
      title: 'Crear una clase que se repite',
      intro: 'Una serie semanal se escribe una vez y se ajusta cuando hace falta.',
      steps: [
        'En la administración de eventos, crea la clase con entrenador, sala, cupo y hora.',
        'Elige los días en que se repite y hasta cuándo.',
        'Define el plazo de cancelación y el tamaño de la lista de espera.',
        'Para un feriado, edita solo esa fecha; para un cambio de hora, esa y las siguientes.',
      ],
    },
    {
      id: 'lista-de-espera',
      title: 'Cómo avanza la lista de espera',
      intro:
        'Cuando alguien cancela, el lugar pasa en ese instante a la primera persona que puede tomarlo.',
      steps: [
        'La persona se apunta a la espera desde la clase llena.',
        'Al liberarse un lugar, queda reservada y recibe el aviso.',
        'Si ya no puede ir, cancela con un toque y el lugar sigue avanzando.',
      ],
      note: 'En las horas de silencio de cada persona, los avisos y los plazos esperan hasta la mañana.',
    },
    {
      id: 'asignar-una-rutina',
      title: 'Asignar una rutina a una persona',
      intro:
        'Asignar copia la plantilla: puedes cambiar la de una persona sin tocar la de las demás.',
      steps: [
        'Abre la ficha de la persona y entra en sus rutinas.',
        'Elige una plantilla o arma una con la biblioteca de más de 1000 ejercicios.',
        'Ajusta series, repeticiones, descanso y progresión; arrastra para ordenar y da el mismo número de superserie a lo que se hace por turnos.',
        'Guarda: la verá en su teléfono la próxima vez que abra Rutinas.',
        'Con PDF la imprimes, con espacio para anotar los pesos de cada sesión.',
      ],
    },
    {
      id: 'entrenar-sin-senal',
      title: 'Registrar un entrenamiento sin señal',
      intro: 'La sesión completa funciona sin conexión y se envía después, una sola vez.',
      steps: [
        'Abre Rutinas una vez con señal: tu plan queda en el teléfono hasta 30 días.',
        'Empieza, marca las series y agrega ejercicios como siempre; el descanso y el cronómetro de las series por tiempo se cuentan en el teléfono, aunque la pantalla se bloquee.',
        'Termina la sesión. Cuando vuelva la red se envía sola y aparecen tus récords.',
      ],
      note: 'Al acabar el descanso suena un aviso y el teléfono vibra, si puede. Con la pantalla bloqueada muchos teléfonos callan ambos: al desbloquear verás cuánto falta. El sonido se apaga con el altavoz, arriba del entrenamiento.',
    },
    {
      id: 'compartir-un-record',
      title: 'Compartir un récord con tus amistades',
      intro: 'Nada se comparte sin que lo pidas: un récord a la vez, o todos por sí solos.',
      steps: [
        'Entra en Mis Registros y elige el ejercicio.',
        'Toca Compartir y luego Con mis amistades: lo verán en sus novedades.',
        'Para que todos tus récords se compartan solos, actívalo en Mensajes, Amistades, Privacidad.',
      ],
      note: 'Para retirarlo, toca Compartido y luego Dejar de compartir. Quienes bloqueaste nunca lo ven.',
    },
    {
      id: 'asignar-una-dieta',
      title: 'Asignar una dieta y seguirla',
      intro: 'Como las rutinas, una dieta se copia de una plantilla y se ajusta para cada persona.',
      steps: [
        'Abre la ficha de la persona, entra en Dietas y toca Asignar plantilla; puedes dársela a varias a la vez.',
        'Con Editar cambias días, comidas y cantidades; los totales y lo que falta para la meta se calculan mientras escribes.',
        'En Metas diarias, la energía sale de Mifflin–St Jeor con su última medición, o la escribes tú.',
        'La persona abre Dietas, marca lo que comió, aun sin señal, y tiene su lista de compras y el PDF.',
        'En su ficha verás la adherencia de cada semana.',
      ],
      note: 'La tabla trae más de 500 alimentos, cada uno con su fuente: la fila de una tabla pública (USDA, TACO o IFCT), un alimento parecido, una receta casera o productos parecidos. Si falta uno, agrégalo en Alimentos del gimnasio con sus medidas caseras.',
    },
    {
      id: 'medir-el-progreso',
      title: 'Anotar medidas y comparar fechas',
      intro: 'Peso, grasa, músculo y perímetros, con su tendencia y fotos que solo ve quien debe.',
      steps: [
        'La persona anota en Mis Mediciones; el personal, en Mediciones de su ficha.',
        'El IMC y la relación cintura y cadera salen solos.',
        'En Comparar dos fechas eliges desde y hasta, y ves cada cambio; en Fotos de progreso, dos fotos lado a lado, y al tocar una se ve en grande.',
        'Las fotos de progreso se guardan sin ubicación y cada vez que el personal mira una queda anotado.',
      ],
    },
  ],
};
