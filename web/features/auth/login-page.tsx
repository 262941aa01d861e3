import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { authMessages } from '#contract/messages/auth.ts';
import { productName } from '#contract/messages/general.ts';
import { useLogIn } from './auth.api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { complaintAboutLogin } from './complaint.ts';
import { CredentialsForm } from './credentials-form.tsx';

export function LoginPage() {
  return (
    <AuthFrame
      title="Welcome Back"
      subtitle="Sign in to continue to your account"
      otherwise={
        <>
          New to {productName}? <Link to="/register">Create an account</Link>
        </>
      }
      foot={
        <>
          <Lock className="icon-sm" />
          Protected by industry-standard security
        </>
      }
    >
      <CredentialsForm
        sending={useLogIn()}
        failure={authMessages.loginFailed}
        check={complaintAboutLogin}
        passwordPurpose="current-password"
        submitText="Sign In"
        busyText="Signing in..."
      />
    </AuthFrame>
  );
}
