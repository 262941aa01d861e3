import { controlMessages } from '#contract/messages/controls.ts';
import type { usePrompt } from './ask-provider.tsx';

/** Asks for the number of a page; undefined when cancelled. */
export async function askForPage(
  prompt: ReturnType<typeof usePrompt>,
  pages: number,
): Promise<number | undefined> {
  const typed = await prompt({
    title: controlMessages.goToAPage,
    label: controlMessages.pageFrom(pages),
    confirmLabel: controlMessages.goToPage,
    validate: (text) => (isPage(text, pages) ? undefined : controlMessages.pageInvalid(pages)),
  });
  return typed === null ? undefined : Number(typed);
}

/** Whether a list of this many pages has a page of this number. */
export function isPage(text: string, pages: number): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= pages;
}
