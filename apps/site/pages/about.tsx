import { Closing, Hero } from '../layout/blocks.tsx';

export function AboutPage() {
  return (
    <>
      <Hero cold="Hecha a golpe de" hot="gimnasio." />
      <Closing
        title="Forja con nosotros."
        text="Una demo dura 30 minutos."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/contact', label: 'Contacto' }}
      />
    </>
  );
}
