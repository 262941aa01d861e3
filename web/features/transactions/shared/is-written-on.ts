/** Whether a name is still the one that was begun, and not another. */
export function isWrittenOn(name: string, before: string): boolean {
  return name !== '' && before !== '' && (name.startsWith(before) || before.startsWith(name));
}
