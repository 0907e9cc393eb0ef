/** Replaced by each person's name. */
export const NAME = '{nombre}';

/** What somebody who stopped coming is written, unless staff change it. */
export const missYouText = (gymName: string, firstName = NAME): string =>
  `Hola, ${firstName}. Hace días que no te vemos en ${gymName} y te extrañamos. ¿Todo bien? Si te podemos ayudar con tu horario o tu rutina, cuéntanos por aquí.`;
