export const apiTokenMessages = {
  nameRequired: 'Please enter a name for the token.',
  scopeInvalid: 'Please choose whether the token may write.',
  daysInvalid: 'Please choose from 1 to 366 days.',
  tooMany: 'You already have 50 tokens. Revoke one first.',
  shownOnce: 'This token was already created and is shown only once. Revoke it and create another.',
  notFound: 'This token does not exist.',
  made: 'Token created.',
  revoked: 'Token revoked.',
  revokeFailed: 'Failed to revoke the token. Please try again.',
  confirmRevoke: (name: string) =>
    `Are you sure you want to revoke the token "${name}"? Whatever uses it is locked out at once.`,
  keepIt: 'Copy it now: it is not shown again.',
} as const;
