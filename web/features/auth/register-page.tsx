import { Link } from 'react-router';
import { authMessages } from '#contract/messages.ts';
import { passwordCriteria } from '#contract/password.ts';
import { PasswordStrength } from '#web/ui/password-strength.tsx';
import { useSignUp } from './auth.api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { complaintAboutSignup } from './complaint.ts';
import { CredentialsForm } from './credentials-form.tsx';

export function RegisterPage() {
  return (
    <AuthFrame
      title="Create Account"
      subtitle="Start managing your finances today"
      otherwise={
        <>
          Already have an account? <Link to="/login">Sign in instead</Link>
        </>
      }
      foot="By signing up, you agree to our Terms & Privacy Policy"
    >
      <CredentialsForm
        sending={useSignUp()}
        failure={authMessages.signupFailed}
        check={complaintAboutSignup}
        passwordPurpose="new-password"
        belowPassword={(password) => <PasswordStrength criteria={checklist(password)} />}
        submitText="Create Account"
        busyText="Creating account..."
      />
    </AuthFrame>
  );
}

function checklist(password: string) {
  const { length, letter, number, symbol } = passwordCriteria(password);
  return [
    { label: '8-16 characters', met: length },
    { label: 'At least one letter', met: letter },
    { label: 'At least one number', met: number },
    { label: 'At least one symbol', met: symbol },
  ];
}
