import { controlMessages } from '#contract/messages/controls.ts';
import type { usePrompt } from './ask-provider.tsx';
import { isPage } from './is-page.ts';

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
