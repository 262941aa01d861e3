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
