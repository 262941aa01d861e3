/** Whether a list of this many pages has a page of this number. */
export function isPage(text: string, pages: number): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= pages;
}
