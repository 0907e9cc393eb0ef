/** Every character in the font files; pages use no others. */
export const SITE_CHARACTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  'ÁÉÍÓÚÜÑáéíóúüñ¡¿«»“”‘’–—…·×−°ªº€©•₡';
