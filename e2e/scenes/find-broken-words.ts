import type { Page } from '@playwright/test';

/** Words of usual length that go on in the next line without a hyphen. */
export async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const { clipPath, hyphens } = getComputedStyle(element);
      if (clipPath !== 'none' || hyphens === 'auto') continue;
      for (const { index, 0: word } of text.data.matchAll(/(?<!\\S)\\p{Letter}{2,13}(?![^\\s.,:;!?)])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...rest] = [...range.getClientRects()].filter((box) => box.width > 1);
        if (rest.some((box) => box.top > first.bottom - 2)) found.push(word + ' in "' + element.textContent.slice(0, 40) + '"');
      }
    }
    return found;
  })()`);
}
