import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from './app/routes.tsx';
import { startUp } from './app/start-up.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no #root');

const router = createBrowserRouter(routes);
startUp(router);
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
