import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isEmail } from '#contract/credentials.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { contactMessages, contactPageMessages } from '#contract/messages/contact-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldRow, Form } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Textarea, TextInput } from '#web/ui/text-input.tsx';
import styles from './contact.module.css';

const shownFor = 5_000;

/** The specification requires that nothing is sent. */
export function ContactForm() {
  const [message, setMessage] = useState(emptyMessage);
  const [checking, setChecking] = useState(false);
  const [sent, setSent] = useState(false);
  const faults = checking ? faultsOf(message) : {};

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      setSent(false);
      setMessage(emptyMessage);
    }, shownFor);
    return () => clearTimeout(timer);
  }, [sent]);

  function submit() {
    const isWrong = Object.keys(faultsOf(message)).length > 0;
    setChecking(isWrong);
    setSent(!isWrong);
  }

  function inputOf(name: keyof Message) {
    return {
      name,
      value: message[name],
      onChange: (text: string) => setMessage({ ...message, [name]: text }),
    };
  }

  return (
    <Sheet label={contactPageMessages.message} padded>
      {sent && (
        <div className={styles['sent']}>
          <Alert tone="ok">
            <b>{contactMessages.sent}</b>
            <p>{contactMessages.thanks}</p>
          </Alert>
        </div>
      )}
      <Form onSubmit={submit}>
        {/* Disabled while the thanks are shown, because clearing would lose new input. */}
        <fieldset className={styles['fields']} disabled={sent}>
          <FieldRow stack>
            <Field label={contactPageMessages.name} error={faults.name}>
              <TextInput {...inputOf('name')} autoComplete="name" />
            </Field>
            <Field label={contactPageMessages.email} error={faults.email}>
              <TextInput {...inputOf('email')} type="email" autoComplete="email" />
            </Field>
          </FieldRow>
          <FieldRow stack>
            <Field label={contactPageMessages.inquiryType}>
              <Select {...inputOf('inquiryType')}>
                <Options names={contactPageMessages.inquiryTypes} />
              </Select>
            </Field>
            <Field label={contactPageMessages.subject} error={faults.subject}>
              <TextInput {...inputOf('subject')} />
            </Field>
          </FieldRow>
          <Field label={contactPageMessages.message} error={faults.message}>
            <Textarea {...inputOf('message')} className={styles['message']} />
          </Field>
          <div>
            <Button type="submit" variant="primary" icon={<Send />}>
              {contactPageMessages.sendMessage}
            </Button>
          </div>
        </fieldset>
      </Form>
    </Sheet>
  );
}

export const emptyMessage = { name: '', email: '', inquiryType: 'general', subject: '', message: '' };

export type Message = typeof emptyMessage;

/** The errors of missing fields; empty if the message is complete. */
function faultsOf({ name, email, subject, message }: Message): Partial<Record<keyof Message, string>> {
  return {
    ...(name.trim() === '' && { name: contactMessages.nameRequired }),
    ...(!isEmail(email.trim()) && { email: authMessages.invalidEmail }),
    ...(subject.trim() === '' && { subject: contactMessages.subjectRequired }),
    ...(message.trim() === '' && { message: contactMessages.messageRequired }),
  };
}
