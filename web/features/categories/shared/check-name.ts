import { categoryMessages } from '#contract/messages/categories.ts';

/** The error of a category name, if any. */
export function checkName(name: string): string | undefined {
  const { length } = [...name];
  return length >= 1 && length <= 60 ? undefined : categoryMessages.nameInvalid;
}
