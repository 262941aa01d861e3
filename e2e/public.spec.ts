import type { Locator, Page } from '@playwright/test';
import type { Site as Settings } from '#contract/site.ts';
import { password } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';

/** Answers as if another operator had configured the site. */
async function operate(page: Page, settings: Partial<Settings>): Promise<void> {
  await page.route('**/api/site', async (route) => {
    const usual = await (await route.fetch()).json();
    await route.fulfill({ json: { ...usual, ...settings } });
  });
}

function messageForm(page: Page): Locator {
  return page.getByRole('region', { name: 'Message' });
}

async function send(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Send Message' }).click();
}

async function fillIn(form: Locator): Promise<void> {
  await form.getByLabel('Name').fill('Edith Marlow');
  await form.getByLabel('Email').fill('edith@marlow.example');
  await form.getByLabel('Inquiry type').selectOption('Feature');
  await form.getByLabel('Subject').fill('Sorting the categories');
  await form.getByRole('textbox', { name: 'Message' }).fill('Could the list keep my order?');
}

test.describe('the landing page', () => {
  test('a guest reads about the product, and finds sign-up, login and the contact page', {
    tag: '@every-width',
  }, async ({ page }) => {
    await page.goto('/');
    await test.step('explains the product and links to sign-up and login', async () => {
      const header = page.getByRole('banner');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take Control of Your Finances');
      await expect(page.getByRole('article').getByRole('heading')).toHaveText([
        'Visualise Spending',
        'Receipt Scanning',
        'Smart Categorisation',
      ]);
      await expect(header.getByRole('button', { name: 'Toggle theme' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
      await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
      await expectAccessible(page);
    });

    await test.step('links to the contact page and back', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
    });

    await page.getByRole('main').getByRole('link', { name: 'Get Started for Free' }).click();
    await expect(page).toHaveURL('/register');
  });

  test.describe('for a signed-in user', () => {
    test.use({ as: 'user' });

    test('the landing page links to the dashboard even before the session is confirmed, and logs out', {
      tag: '@every-look',
    }, async ({ page }) => {
      const header = page.getByRole('banner');
      await test.step('links to the dashboard even before the session is confirmed', async () => {
        const release = await hold(page, '/auth/me');
        await page.goto('/');
        await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
        await expect(header.getByRole('link', { name: /Login|Sign Up/ })).toHaveCount(0);
        release();

        await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
        await expect(page).toHaveURL('/dashboard');
      });

      await test.step('logs out', async () => {
        await page.goto('/');
        await header.getByRole('button', { name: 'Logout' }).click();
        await expect(toast(page, 'Logged out successfully.')).toBeVisible();
        await expect(page).toHaveURL('/login');
      });
    });
  });
});

test.describe('the contact page', () => {
  test('the contact page shows how to reach the operator, answers questions and checks messages', {
    tag: '@every-look',
  }, async ({ page }) => {
    const release = await hold(page, '/site');
    await page.goto('/contact');
    await expect(messageForm(page)).toBeVisible();
    await expectAccessible(page);
    release();
    await test.step('shows how to reach the operator', async () => {
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('aria-current', 'page');
      await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
      await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');

      const main = page.getByRole('main');
      for (const way of ['Email', 'Phone', 'Office address', 'Live chat'])
        await expect(main.getByRole('heading', { name: way })).toBeVisible();
      await expect(main.getByRole('link', { name: 'support@tuppence.example' })).toHaveAttribute(
        'href',
        'mailto:support@tuppence.example',
      );
      await expect(main.getByRole('link', { name: '+44 20 7946 0202' })).toHaveAttribute(
        'href',
        'tel:+442079460202',
      );
      const links = main.getByRole('list', { name: 'Social links' }).getByRole('link');
      await expect(links).toHaveCount(3);
      await expect(links.first()).toHaveAccessibleName('X');
    });
    await test.step('answers six questions, one open at a time', async () => {
      const items = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group');
      await expect(items.first()).toHaveAttribute('open');
      await expect(items).toHaveCount(6);
      await expect(items.getByRole('heading')).toHaveText([
        'Is my financial data secure?',
        'How does receipt scanning work?',
        'Is Tuppence free to use?',
        'Can I use it on more than one device?',
        'How do I delete my account?',
        'Is there a mobile app?',
      ]);
      for (const item of await items.all()) {
        if ((await item.getAttribute('open')) === null) await item.getByRole('heading').click();
        await expect(items.getByRole('paragraph').filter({ visible: true })).toHaveCount(1);
        await expect(item.getByRole('paragraph')).toBeVisible();
      }
    });
    await test.step('requires every field of a message', async () => {
      const form = messageForm(page);
      await expect(form.getByLabel('Inquiry type').getByRole('option')).toHaveText([
        'General',
        'Technical',
        'Billing',
        'Feature',
        'Partnership',
      ]);
      await send(form);
      await expect(form.getByLabel('Name')).toBeFocused();
      await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address.',
      );
      await expect(form.getByLabel('Subject')).toHaveAccessibleDescription('Please enter a subject.');
      await expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
        'Please enter your message.',
      );

      await expectAccessible(page);

      await fillIn(form);
      await form.getByLabel('Subject').fill('  ');
      await send(form);
      await expect(form.getByLabel('Subject')).toBeFocused();
      await expect(form.getByRole('status')).toBeHidden();
    });
    await test.step('confirms a message', async () => {
      await fillIn(messageForm(page));
      await send(messageForm(page));
      await expect(messageForm(page).getByRole('status')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('the contact page can retry when its details fail to load, and shows only what the operator has set', async ({
    page,
    expectFailure,
  }) => {
    await test.step('shows an error when the contact details cannot be loaded, and can retry', async () => {
      expectFailure('/api/site');
      await page.route('**/api/site', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
      await page.goto('/contact');
      await expect(page.getByRole('alert')).toContainText('Could not load. Try again.');

      await page.unroute('**/api/site');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('support@tuppence.example')).toBeVisible();
    });
    await test.step('shows only the contact details that the operator has set', async () => {
      await operate(page, {
        contact: {
          email: 'desk@ledger.example',
          phone: null,
          address: null,
          chat: 'https://chat.ledger.example',
        },
        socialLinks: [{ name: 'Mastodon', url: 'https://social.example/@ledger' }],
      });
      await page.goto('/contact');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'desk@ledger.example' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'https://chat.ledger.example' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Mastodon' })).toBeVisible();
      await expect(main.getByRole('heading', { name: /Phone|address/ })).toHaveCount(0);
    });
  });

  test('the contact page confirms a message for five seconds, then clears the form, and sends nothing', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/contact');
    await expect(page.getByText('support@tuppence.example')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000); // or what this takes would be part of the five seconds
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const form = messageForm(page);
    await fillIn(form);
    await send(form);

    await expect(form.getByRole('status')).toHaveText(
      "Message sent successfully!Thank you for contacting us. We'll get back to you within 24 hours.",
    );
    await page.clock.runFor(3_500);
    await expect(form.getByRole('status')).toBeVisible();
    await expect(form.getByLabel('Subject')).toHaveValue('Sorting the categories');
    await page.clock.runFor(1_500);
    await expect(form.getByRole('status')).toBeHidden();
    for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
    await expect(form.getByLabel('Inquiry type')).toHaveValue('general');
    expect(sent).toEqual([]);
  });
});

test('sign-up rejects email domains that the operator has blocked', async ({ page }) => {
  await operate(page, { blockedEmailDomains: ['spam.example'] });
  await page.route('**/api/auth/signup', () => {
    throw new Error('was sent');
  });
  const known = page.waitForResponse('**/api/site');
  await page.goto('/register');
  await known;
  await page.getByLabel('Email Address').fill('edith@mail.spam.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();

  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This email domain is not allowed.');
});

test('the app can be installed from the browser', async ({ page, request }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests use private browsing, in which no app can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
