/** Every character the font files hold; pages use no other. */
export const SITE_CHARACTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  'ÁÉÍÓÚÜÑáéíóúüñ¡¿«»“”‘’–—…·×−°ªº€©•₡';
