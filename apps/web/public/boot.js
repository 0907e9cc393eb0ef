// Runs before the first paint: the page must never flash in the wrong display mode.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('darkMode');
  } catch {
    // Storage is forbidden: the system's preference decides.
  }
  const dark =
    stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
