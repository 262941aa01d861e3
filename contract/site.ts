import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const contactText = z.string().nullable().meta({ description: 'Null if the operator has given none.' });

const site = z.object({
  contact: z.object({ email: contactText, phone: contactText, address: contactText, chat: contactText }),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  isSignupOpen: z.boolean().meta({ description: 'False if only the operator can create accounts.' }),
  blockedEmailDomains: z
    .array(z.string())
    .meta({ description: 'Domains, including their subdomains, that cannot sign up.' }),
});
export type Site = z.infer<typeof site>;

export const siteApi = {
  read: endpoint('GET', '/site', {
    summary: 'Return the operator’s contact details and the e-mail domains that cannot sign up.',
    open: true,
    reply: site,
  }),
};

export const healthApi = {
  check: endpoint('GET', '/health', {
    summary: 'Check whether the server and its database respond.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
  live: endpoint('GET', '/health/live', {
    summary: 'Liveness: 200 as long as the process responds, whatever the state of the database.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET', '/health/ready', {
    summary: 'Readiness: 200 if the database responds and the server is not shutting down.',
    open: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
};
