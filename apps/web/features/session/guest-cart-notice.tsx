import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Link } from 'react-router';
import { useSettings } from '../../lib/gym/settings.ts';
import { noticeClass } from './login/entrance-panel.tsx';

/** Explains why a guest's cart leads to the login, and how to get an account. */
export function GuestCartNotice() {
  const { phone, email } = useSettings().contact;
  const ways = [phone && `llama al ${phone}`, email && `escribe a ${email}`].filter(Boolean);
  return (
    <div role="status" className={noticeClass.news}>
      <p>
        <strong className="font-semibold">Lo que pongas en el carrito te espera.</strong> Para
        pedirlo entra a tu cuenta: así el gimnasio sabe de quién es y te avisa cuando esté listo.
      </p>
      <p className="mt-1.5">
        ¿No tienes cuenta? Te la abren en recepción
        {ways.length > 0 && `, o ${ways.join(' o ')}`}.{' '}
        <Link to="/tienda" className={linkClass}>
          Volver a la tienda
        </Link>
      </p>
    </div>
  );
}
