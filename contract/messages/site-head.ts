/** The head of the pages that everyone may see; log-in does not load the texts of the front page. */
export const siteHeadMessages = {
  site: 'Site',
  login: 'Login',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  logout: 'Logout',
} as const;
