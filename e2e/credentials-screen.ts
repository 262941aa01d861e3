import type { Locator, Page } from '@playwright/test';
import { pages } from '../web/app/pages.ts';
import { colourOf } from './colour.ts';
import { expect } from './test.ts';

export const pagesOfUsers = pages.filter(({ area }) => area === 'app').map(({ path }) => path);

export async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}

export async function submit(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Sign In|Create Account)$/ })
    .click();
}

/** The red box above the form. */
export function complaint(page: Page) {
  return page.getByRole('main').getByRole('alert');
}

export async function expectRedAbove(box: Locator, below: Locator): Promise<void> {
  expect(await colourOf(box, 'border-left-color')).toBe('red');
  const [upper, lower] = [await box.boundingBox(), await below.boundingBox()];
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0);
}
