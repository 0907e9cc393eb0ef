import { Outlet } from 'react-router';
import { PageTitle } from './shell/page-title.tsx';

/** What every page has, logged in or not. */
export function Root() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
