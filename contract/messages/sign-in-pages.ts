import { productName } from './general.ts';

/** The pages for signing in and for creating an account. */
export const signInPageMessages = {
  emailAddress: 'Email Address',
  password: 'Password',
  welcomeBack: 'Welcome Back',
  secondStepHint: 'One more step: confirm that it is you',
  welcomeHint: 'Sign in to continue to your account',
  startAgain: 'Start again',
  newHere: `New to ${productName}?`,
  alreadyHere: 'Already have an account?',
  createAnAccount: 'Create an account',
  security: 'Protected by industry-standard security',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  createAccount: 'Create Account',
  createAccountHint: 'Start managing your finances today',
  signInInstead: 'Sign in instead',
  terms: 'By signing up, you agree to our Terms & Privacy Policy',
  creatingAccount: 'Creating account...',
} as const;
