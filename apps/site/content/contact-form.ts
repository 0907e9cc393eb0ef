export type ContactForm = {
  name: string;
  email: string;
  company: string;
  phone: string;
  subject: string;
  message: string;
  serviceType: ServiceType | '';
};

type ServiceType =
  | 'demo'
  | 'pricing'
  | 'features'
  | 'implementation'
  | 'support'
  | 'partnership'
  | 'other';

export const serviceTypes: readonly { value: ServiceType; label: string }[] = [
  { value: 'demo', label: 'Demo' },
  { value: 'pricing', label: 'Precios' },
  { value: 'features', label: 'Funciones' },
  { value: 'implementation', label: 'Implementación' },
  { value: 'support', label: 'Soporte' },
  { value: 'partnership', label: 'Alianzas' },
  { value: 'other', label: 'Otro' },
];
