import type { Page } from '@playwright/test';

/** Content that needs horizontal scrolling or is cut off, each with its location in the page. */
export async function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    const found = [];
    if (document.scrollingElement.scrollWidth > width) found.push('the page: ' + document.scrollingElement.scrollWidth);
    const known = new Map();
    const scrolls = (element) => {
      if (!known.has(element)) known.set(element, /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth);
      return known.get(element);
    };
    const isHidden = (element) => element.closest('.vh, [inert], [hidden], [aria-hidden=true] svg, svg[aria-hidden=true]') !== null || !element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).clipPath !== 'none';
    const name = (element) => element.tagName.toLowerCase() + '.' + String(element.className.baseVal ?? element.className).split(' ')[0] + ' "' + (element.textContent ?? '').trim().slice(0, 40) + '"';
    const isCutBy = (parent, { left, right }) => {
      const box = parent.getBoundingClientRect();
      return /hidden|clip/.test(getComputedStyle(parent).overflowX) && (left < box.left - 1 || right > box.right + 1);
    };
    for (const element of document.querySelectorAll('body *')) {
      if (isHidden(element)) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const parents = [];
      for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent);
      const isInScroller = parents.some(scrolls);
      if (!isInScroller && (box.right > width + 1 || box.left < -1)) found.push('beyond the edge: ' + name(element) + ' ' + Math.round(box.left) + '–' + Math.round(box.right));
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
      if (hasText && element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis' && style.display !== 'inline') found.push('cut off: ' + name(element));
      if (element.matches('a, button, input, select, textarea, summary') && !isInScroller && parents.some((parent) => isCutBy(parent, box))) found.push('cut off: ' + name(element));
      if (scrolls(element) && !['INPUT', 'TEXTAREA'].includes(element.tagName)) found.push('scrolls sideways: ' + name(element) + ' ' + element.scrollWidth + ' in ' + element.clientWidth);
    }
    return found;
  })()`);
}

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
