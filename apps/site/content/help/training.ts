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
      note: 'En las horas de silencio del gimnasio, los avisos y los plazos esperan hasta la mañana.',
    },
    {
      id: 'asignar-una-rutina',
      title: 'Asignar una rutina a una persona',
      intro:
        'Asignar copia la plantilla: puedes cambiar la de una persona sin tocar la de las demás.',
      steps: [
        'Abre la ficha de la persona y entra en sus rutinas.',
        'Elige una plantilla o arma una con la biblioteca de más de 1000 ejercicios.',
        'Ajusta series, repeticiones, descanso y progresión.',
        'Guarda: la verá en su teléfono la próxima vez que abra Rutinas.',
      ],
    },
    {
      id: 'entrenar-sin-senal',
      title: 'Registrar un entrenamiento sin señal',
      intro: 'La sesión completa funciona sin conexión y se envía después, una sola vez.',
      steps: [
        'Abre la rutina del día antes de perder la señal, o déjala abierta de la vez anterior.',
        'Marca las series como siempre; el descanso se cuenta en el teléfono.',
        'Termina la sesión. Cuando vuelva la red se envía sola y aparecen tus récords.',
      ],
    },
  ],
};
