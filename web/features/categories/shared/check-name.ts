import { categoryMessages } from '#contract/messages/categories.ts';

/** What is wrong with the name of a category, if anything. */
export function checkName(name: string): string | undefined {
  const { length } = [...name];
  return length >= 1 && length <= 60 ? undefined : categoryMessages.nameInvalid;
}
