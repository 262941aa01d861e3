/** The head of the pages that everyone may see. */
export const siteHeadMessages = {
  site: 'Site',
  login: 'Login',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  logout: 'Logout',
} as const;
