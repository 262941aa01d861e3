/** Databases refuse NUL and half characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
