import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CurrencyCode, currencies, defaultCurrency } from '#contract/currencies.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { setupMessages } from '#contract/messages/setup.ts';
import { SiteHead } from '#web/features/landing/shared/site-frame.tsx';
import {
  checkOpening,
  openingDay,
  openingEntry,
  readOpening,
} from '#web/features/transactions/shared/opening-balance.ts';
import type { TransactionBody } from '#web/features/transactions/shared/shown-rows.ts';
import { summaryQuery } from '#web/features/transactions/transactions.api.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { useReplaceUser, useSession } from '#web/platform/session.ts';
import { useToday } from '#web/platform/today.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Flag } from '#web/ui/currency-select.tsx';
import { Field, Form } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import radio from '#web/ui/radio.module.css';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './setup-page.module.css';

export function SetupPage() {
  const { user } = useSession();
  const [currency, setCurrency] = useState<CurrencyCode>(user?.defaultCurrency ?? defaultCurrency);
  const [opening, setOpening] = useState('');
  const [isTried, setTried] = useState(false);
  const [today] = useState(useToday());
  const fault = isSkipped(opening) ? undefined : checkOpening(opening);
  const save = useSaveSetup();

  function submit() {
    setTried(true);
    const amount = isSkipped(opening) ? undefined : readOpening(opening);
    if (fault === undefined)
      save.mutate({ currency, entry: amount === undefined ? undefined : openingEntry(amount, today) });
  }

  return (
    <div className={styles['setup']}>
      <SiteHead />
      <main className={styles['box']} id="main" tabIndex={-1}>
        <h1>{setupMessages.welcome}</h1>
        <p className={styles['greeting']}>
          <Sentence text={setupMessages.hello} parts={{ email: <b>{user?.email}</b> }} />
        </p>
        <Form className={styles['form']} onSubmit={submit}>
          {save.error && <Alert tone="error">{messageOf(save.error, authMessages.setupFailed)}</Alert>}
          <CurrencyRadios legend={setupMessages.currency} value={currency} onChange={setCurrency} />
          <Field
            label={setupMessages.opening}
            optional
            hint={setupMessages.openingHint(openingDay(today))}
            error={isTried ? fault : undefined}
          >
            <MoneyInput currency={currency} value={opening} onChange={setOpening} />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={save.isPending}
            busyText={setupMessages.settingUp}
          >
            {setupMessages.saveAndContinue}
          </Button>
        </Form>
        <p className={styles['note']}>{setupMessages.changeLater}</p>
      </main>
    </div>
  );
}

/** Nothing is owned, or nothing said. */
function isSkipped(opening: string): boolean {
  return opening.trim() === '' || readOpening(opening) === 0;
}

interface Setup {
  currency: CurrencyCode;
  /** The opening balance. */
  entry: TransactionBody | undefined;
}

function useSaveSetup() {
  const keyFor = useIdempotencyKey();
  const replaceUser = useReplaceUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ currency, entry }: Setup) {
      const user = await call('PUT /auth/setup', { body: { defaultCurrency: currency } });
      if (entry) await call('POST /transactions', { body: entry, idempotencyKey: keyFor(entry) });
      return user;
    },
    async onSuccess(user) {
      // Preloaded, because the dashboard of an empty account looks different and should not change after it appears.
      await client.prefetchQuery(summaryQuery);
      replaceUser(user);
      void navigate('/dashboard', { replace: true });
    },
  });
}

interface CurrencyRadiosProps {
  legend: string;
  value: CurrencyCode;
  onChange: (currency: CurrencyCode) => void;
}

function CurrencyRadios({ legend, value, onChange }: CurrencyRadiosProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['legend']}>{legend}</legend>
      <Sheet>
        {currencies.map((currency) => (
          <label className={styles['radio']} key={currency.code}>
            <input
              type="radio"
              className={radio['radio']}
              name={name}
              checked={currency.code === value}
              onChange={() => onChange(currency.code)}
            />
            <Flag currency={currency.code} />
            <span className={styles['name']}>{currency.name}</span>
            <span className={styles['code']}>{currency.code}</span>
            <span className={styles['symbol']}>{currency.symbol}</span>
          </label>
        ))}
      </Sheet>
    </fieldset>
  );
}
