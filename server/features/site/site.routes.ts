import type { FastifyInstance } from 'fastify';
import { siteApi } from '#contract/site.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';

export function siteRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const site = {
    contact: {
      email: config.CONTACT_EMAIL,
      phone: config.CONTACT_PHONE,
      address: config.CONTACT_ADDRESS,
      chat: config.CONTACT_CHAT,
    },
    socialLinks: config.SOCIAL_LINKS,
    isSignupOpen: config.SIGNUP === 'open',
    blockedEmailDomains: config.BLOCKED_EMAIL_DOMAINS,
  };
  route(app, siteApi.read, async () => site);
}
