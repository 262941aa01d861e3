import { useInsertionEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { showApp } from './frame.ts';

let lastArrival: string | undefined;

/**
 * What a browser does when it loads a page: starts at its top (going back, it restores the place by itself) and lets
 * screen readers begin at the heading, or at the section that the address names. The first page of a visit is the browser's own, and its first tab stop the skip link.
 */
export function useArrival(): void {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  // Before anything in the page is measured or takes the focus.
  useInsertionEffect(showApp, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later navigation within the page is no arrival but at a section
  useLayoutEffect(() => {
    const isElsewhere = lastArrival !== undefined && lastArrival !== key;
    lastArrival = key;
    const section = document.getElementById(hash.slice(1));
    if (section !== null) {
      section.scrollIntoView();
      begin(section);
      return;
    }
    if (!isElsewhere) return;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    focusHeading();
  }, [hash && key]);
}

/** The heading that names the page: the first that is not the brand's link. A page that begins in a field keeps it there. */
function focusHeading(): void {
  if (document.querySelector('main input:focus') !== null) return;
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2):not(:has(> a))');
  if (heading === null) return;
  heading.tabIndex = -1;
  begin(heading);
}

/** Without a ring, as after a browser's own arrival: nothing can be pressed there. */
function begin(element: HTMLElement): void {
  element.focus({ preventScroll: true, focusVisible: false });
}
