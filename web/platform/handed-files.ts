let handed: readonly File[] = [];

/** Leaves files for the import page, which is opened next: from another page that they were dropped on. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** Takes them; they are handed out once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
