// Runs before the first paint, so that no page flashes in the wrong theme, and is the only place that knows the rules:
// the stored choice, else the system's. A classic script, because a module would run too late.
(() => {
  const canvas = { light: '#E8EEF1', dark: '#0D1520' };
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  let choice = readStored('theme');

  function readStored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function show() {
    const system = systemIsDark.matches ? 'dark' : 'light';
    const theme = choice === 'light' || choice === 'dark' ? choice : system;
    document.documentElement.dataset.theme = theme;
    document.querySelector('link[rel="icon"]').href = `/favicon-${theme}.svg`;
    document.querySelector('meta[name="theme-color"]').content = canvas[theme];
  }

  // For whom a prerendered frame may be shown: see web/app/frame.css.
  document.documentElement.dataset.visitor = readStored('token') === null ? 'guest' : 'user';

  addEventListener('storage', (event) => {
    if (event.key !== 'theme' && event.key !== null) return;
    choice = event.newValue;
    show();
  });
  systemIsDark.addEventListener('change', show);
  show();
})();
