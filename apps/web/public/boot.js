// Written into the page by the server, and so run before the first paint and before any other file.
(() => {
  const read = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage is forbidden.
      return null;
    }
  };

  // The page must never flash in the wrong display mode; the system's preference is the default.
  const stored = read('darkMode');
  const dark =
    stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true';
  const page = document.documentElement.dataset;
  page.theme = dark ? 'dark' : 'light';
  // The page makes room for the sidebar, also where the server drew it.
  page.sidebar = read('sidebar');

  // A code reader does not wait for the page: what it types before the screen is there is kept for it,
  // or a code would lose its beginning: lib/screen/early-keys.ts.
  const keys = { address: location.href, typed: '', stop: () => undefined };
  const hear = ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || target.closest?.('input, textarea, select, dialog')) return;
    if (key === 'Enter') keys.typed += '\n';
    else if (/^[\p{L}\p{N}-]$/u.test(key)) keys.typed += key;
  };
  keys.stop = () => removeEventListener('keydown', hear);
  addEventListener('keydown', hear);
  setTimeout(keys.stop, 20_000);
  window.forjaKeys = keys;

  // A page that the server drew is painted before its scripts come, unless somebody presses something.
  const start = () => document.head.append(document.getElementById('scripts')?.content ?? '');
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start));

  // What is pressed in it is pressed again: app/take-over.ts.
  addEventListener('click', ({ target }) => {
    window.forjaPressed = target.closest?.('main button') ?? window.forjaPressed;
    start();
  });

  // What Home shows is asked for while the code that shows it is on its way: lib/api/early.ts.
  const secondsLeft = (token) => {
    const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(claims)).exp - Date.now() / 1000;
  };
  try {
    const token = read('access_token');
    // A token near its end is renewed first.
    if (!token || !(secondsLeft(token) > 120) || !navigator.onLine) return;
    const gym = document.querySelector('meta[name="gym-subdomain"]');
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    if (gym) headers['X-Gym-Subdomain'] = gym.content;
    const ask = (path) => {
      const answer = fetch(`/api${path}`, { headers, credentials: 'include' });
      // Read to its end even if nobody takes it: an unread answer keeps its connection. Whoever takes
      // it hears of a failure.
      answer.then((given) => given.clone().arrayBuffer()).catch(() => undefined);
      return { token, answer };
    };
    const calls = { '/api/me': ask('/me') };
    const hasKey = Object.keys(localStorage).some((name) => name.startsWith('forja-vault-key:'));
    if (!hasKey) calls['/api/me/storage-key'] = ask('/me/storage-key');
    if (location.pathname === '/home') calls['/api/dashboard'] = ask('/dashboard');
    window.forjaEarly = calls;
  } catch {
    // A token that cannot be read is the app's to deal with.
  }
})();
