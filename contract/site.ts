import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const way = z.string().nullable().meta({ description: 'Null: this server has none.' });

const site = z.object({
  contact: z.object({ email: way, phone: way, address: way, chat: way }),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  isSignupOpen: z.boolean().meta({ description: 'False: the operator alone makes accounts.' }),
  blockedEmailDomains: z.array(z.string()).meta({ description: 'Neither they nor what is below them.' }),
});
export type Site = z.infer<typeof site>;

export const siteApi = {
  read: endpoint('GET', '/site', {
    summary: 'How to reach whoever runs this server, and which e-mail domains cannot sign up.',
    open: true,
    reply: site,
  }),
};
