import { isManagement, isOwner } from '@forja/contract/roles';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/current.ts';
import type { ScreenRoute } from '../../routes.ts';
import { isEmptied, isWithheld } from '../../withheld.ts';

/**
 * Says what still works in a gym whose subscription has expired, even after the banner was closed:
 * management reads, members see nothing.
 */
export function LapsedNotice({ screen }: { screen: ScreenRoute }) {
  const { user } = useSession();
  if (!isWithheld(screen, user) || isEmptied(screen, user)) return null;
  const management = isManagement(user?.role ?? '');
  return (
    <p className="border-b border-line bg-sunk px-4 py-2.5 text-13 md:px-8">
      <strong className="font-semibold">
        {management ? 'Solo lectura.' : 'Nada se ha borrado, aunque aquí no se vea.'}
      </strong>{' '}
      {management ? (
        <>
          Puedes ver y descargar todo; los cambios y la aplicación de tus miembros vuelven{' '}
          {isOwner(user?.role ?? '') ? (
            <>
              al{' '}
              <Link to="/subscription" className={linkClass}>
                renovar la suscripción
              </Link>
              .
            </>
          ) : (
            'cuando el dueño del gimnasio renueve la suscripción.'
          )}
        </>
      ) : (
        <>
          Tu membresía, tus rutinas y tus registros vuelven cuando el gimnasio renueve. Tu{' '}
          <Link to="/accesos" className={linkClass}>
            código de entrada
          </Link>{' '}
          sigue funcionando.
        </>
      )}
    </p>
  );
}
