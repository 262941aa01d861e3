// Asks for what the page will show while its code is still on the way; web/platform/early.ts hands the answers out. A classic
// script of its own: what it saves is the time until the modules have come.
(() => {
  if ('early' in window) return; // this file was slower than the page's code, which has asked already
  const shown = {
    '/dashboard': ['/api/transactions/summary', '/api/transactions/charts?period=30d'],
    '/transactions': ['/api/transactions?sort=-date&page=1&limit=10'],
  };
  const token = readToken();
  if (token === null) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const asked = ['/api/auth/me', ...((location.search === '' && shown[location.pathname]) || [])];
  window.early = {
    authorization: headers.authorization,
    answers: new Map(asked.map((address) => [address, ask(address)])),
  };
  // What nobody has taken by then is no longer news.
  setTimeout(() => delete window.early, 10_000);

  function ask(address) {
    const answer = fetch(address, { headers });
    answer.catch(() => undefined); // whoever takes it hears of the failure
    return answer;
  }

  function readToken() {
    try {
      return localStorage.getItem('token');
    } catch {
      return null;
    }
  }
})();
