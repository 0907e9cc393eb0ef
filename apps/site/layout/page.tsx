import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';

/** Everything inside `<body>`: skip link, navigation, the page itself, footer. */
export function Page({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <Nav path={path} />
      <main id="contenido">{children}</main>
      <Footer />
    </>
  );
}
