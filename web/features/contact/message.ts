import { authMessages } from '#contract/messages/auth.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { isEmail } from '#contract/password.ts';

export const inquiryTypes = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  feature: 'Feature',
  partnership: 'Partnership',
};

export const emptyMessage = { name: '', email: '', inquiryType: 'general', subject: '', message: '' };

export type Message = typeof emptyMessage;

/** The errors of missing fields; empty if the message is complete. */
export function faultsOf({ name, email, subject, message }: Message): Partial<Record<keyof Message, string>> {
  return {
    ...(name.trim() === '' && { name: contactMessages.nameRequired }),
    ...(!isEmail(email.trim()) && { email: authMessages.invalidEmail }),
    ...(subject.trim() === '' && { subject: contactMessages.subjectRequired }),
    ...(message.trim() === '' && { message: contactMessages.messageRequired }),
  };
}
