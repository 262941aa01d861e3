import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { authMessages } from '#contract/messages/auth.ts';
import { signInPageMessages } from '#contract/messages/sign-in-pages.ts';
import { TextButton } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useLogIn } from './auth.api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { checkLogin, wantedSecondFactor } from './check-credentials.ts';
import { CredentialsForm } from './credentials-form.tsx';

const SecondStep = lazyComponent(async () => (await import('./second-step.tsx')).SecondStep);

export function LoginPage() {
  const logIn = useLogIn();
  const wanted = wantedSecondFactor(logIn.error);

  return (
    <AuthFrame
      title={signInPageMessages.welcomeBack}
      subtitle={wanted ? signInPageMessages.secondStepHint : signInPageMessages.welcomeHint}
      otherwise={
        wanted ? (
          <TextButton onClick={logIn.reset}>{signInPageMessages.startAgain}</TextButton>
        ) : (
          <>
            {signInPageMessages.newHere} <Link to="/register">{signInPageMessages.createAnAccount}</Link>
          </>
        )
      }
      foot={
        <>
          <Lock className="icon-sm" />
          {signInPageMessages.security}
        </>
      }
    >
      {wanted && logIn.variables ? (
        <SecondStep credentials={logIn.variables} wanted={wanted} />
      ) : (
        <CredentialsForm
          sending={logIn}
          failure={authMessages.loginFailed}
          check={checkLogin}
          passwordPurpose="current-password"
          submitText={signInPageMessages.signIn}
          busyText={signInPageMessages.signingIn}
        />
      )}
    </AuthFrame>
  );
}
