// Requests the page's data while its code is still loading; web/platform/early.ts hands out the answers. A separate classic
// script, because it must not wait for the modules. Which data a page shows first, the build writes on the script's element.
(() => {
  if ('early' in window) return; // this script was slower than the page's code, which has already made its requests
  const { first = '' } = document.currentScript.dataset;
  const token = readToken();
  if (token === null) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const asked = ['/api/auth/me', ...(location.search === '' && first !== '' ? first.split(' ') : [])];
  window.early = {
    authorization: headers.authorization,
    answers: new Map(asked.map((address) => [address, ask(address)])),
  };
  // An answer not taken by then is outdated.
  setTimeout(() => delete window.early, 10_000);

  function ask(address) {
    const answer = fetch(address, { headers });
    answer.catch(() => undefined); // the failure is handled where it is taken
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
