import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CurrencyCode, defaultCurrency } from '#contract/currencies.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { productName } from '#contract/messages/general.ts';
import { SiteHead } from '#web/features/landing/shared/site-head.tsx';
import { summary } from '#web/features/transactions/transactions.api.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useSession, useSessionActions } from '#web/platform/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CurrencyRadios } from '#web/ui/currency-radios.tsx';
import { Form } from '#web/ui/form.tsx';
import styles from './setup-page.module.css';

export function SetupPage() {
  const { user } = useSession();
  const [currency, setCurrency] = useState<CurrencyCode>(user?.defaultCurrency ?? defaultCurrency);
  const save = useSaveSetup();
  return (
    <div className={styles['setup']}>
      <SiteHead />
      <main className={styles['box']} id="main" tabIndex={-1}>
        <h1>Welcome to {productName}!</h1>
        <p className={styles['greeting']}>
          Hello, <b>{user?.email}</b>
        </p>
        <Form className={styles['form']} onSubmit={() => save.mutate(currency)}>
          {save.error && <Alert tone="error">{messageOf(save.error, authMessages.setupFailed)}</Alert>}
          <CurrencyRadios legend="Choose your default currency" value={currency} onChange={setCurrency} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={save.isPending}
            busyText="Setting up..."
          >
            Save and Continue
          </Button>
        </Form>
        <p className={styles['note']}>You can change your currency preference later in settings.</p>
      </main>
    </div>
  );
}

function useSaveSetup() {
  const { replaceUser } = useSessionActions();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (defaultCurrency: CurrencyCode) => call('PUT /auth/setup', { body: { defaultCurrency } }),
    async onSuccess(user) {
      // Preloaded, because the dashboard of an empty account looks different and should not change after it appears.
      await client.prefetchQuery(summary);
      replaceUser(user);
      void navigate('/dashboard');
    },
  });
}
