import type { IconName } from '../layout/icons.tsx';

export const trust: readonly { icon: IconName; text: string }[] = [
  { icon: 'clock', text: 'En marcha en menos de 24 horas' },
  { icon: 'shield', text: '30 días para probar sin compromiso' },
  { icon: 'lock', text: 'Cifrado de nivel bancario' },
  { icon: 'file', text: 'Sin contrato de permanencia' },
];

export const benefits: readonly { figure: string; text: string }[] = [
  { figure: '< 24 h', text: 'para dejar tu gimnasio configurado y en marcha.' },
  { figure: '30 días', text: 'para probar sin compromiso, con garantía de devolución.' },
  { figure: 'Sin ataduras', text: 'Ningún contrato de permanencia: te quedas porque te sirve.' },
  { figure: 'Cada mes', text: 'funciones nuevas sin costo extra.' },
  { figure: '99.9%', text: 'de disponibilidad, con cifrado de nivel bancario.' },
  { figure: 'En español', text: 'Soporte por email y una plataforma pensada para tu región.' },
];
