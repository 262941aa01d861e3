/** Whether this is the number of one of so many pages. */
export function isPage(text: string, pages: number): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= pages;
}
