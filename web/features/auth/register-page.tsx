import { Link } from 'react-router';
import { blockedEmailDomains } from '#contract/credentials.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { signInPageMessages } from '#contract/messages/sign-in-pages.ts';
import { useSite } from '#web/features/site/site.api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useSignUp } from './auth.api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { checkSignup } from './check-credentials.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { PasswordRequirements } from './shared/password-requirements.tsx';

export function RegisterPage() {
  const { data: site } = useSite();
  const signUp = useSignUp();
  const blockedDomains = site?.blockedEmailDomains ?? blockedEmailDomains;
  return (
    <AuthFrame
      title={signInPageMessages.createAccount}
      subtitle={signInPageMessages.createAccountHint}
      otherwise={
        <>
          {signInPageMessages.alreadyHere} <Link to="/login">{signInPageMessages.signInInstead}</Link>
        </>
      }
      foot={signInPageMessages.terms}
    >
      {site?.isSignupOpen === false ? (
        <Alert tone="warn">{authMessages.signupClosed}</Alert>
      ) : (
        <CredentialsForm
          sending={signUp}
          failure={authMessages.signupFailed}
          check={(entered) => checkSignup(entered, blockedDomains)}
          passwordPurpose="new-password"
          belowPassword={(password) => <PasswordRequirements password={password} />}
          submitText={signInPageMessages.createAccount}
          busyText={signInPageMessages.creatingAccount}
        />
      )}
    </AuthFrame>
  );
}
