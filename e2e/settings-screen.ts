import type { Locator, Page } from '@playwright/test';

/** A section of the settings by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('region', { name });
}
