import { Link } from 'react-router';

export default function NotFoundScreen() {
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 p-6 text-center">
      <p aria-hidden="true" className="text-40 font-semibold text-mark tabular-nums">
        404
      </p>
      <h1 className="text-24">No encontramos esta página</h1>
      <p className="max-w-96 text-muted">
        La dirección cambió o está mal escrita. Desde el inicio llegas a todo lo demás.
      </p>
      <Link
        to="/"
        className="mt-3 inline-flex h-11 items-center rounded-control bg-primary-solid px-4 font-semibold text-on-primary hover:bg-primary-solid-hover"
      >
        Ir al inicio
      </Link>
    </div>
  );
}
