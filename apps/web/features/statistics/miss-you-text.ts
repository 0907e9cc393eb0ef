/** Replaced by each person's name. */
export const NAME = '{nombre}';

/** The message for somebody who stopped coming, unless staff change it. */
export const missYouText = (gymName: string, firstName = NAME): string =>
  `Hola, ${firstName}. Hace días que no te vemos en ${gymName} y te extrañamos. ¿Todo bien? Si te podemos ayudar con tu horario o tu rutina, cuéntanos por aquí.`;
