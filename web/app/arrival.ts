import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusWithoutRing } from '#web/ui/focus.ts';

let lastArrival: string | undefined;

/**
 * Does what a browser does when it loads a page: scrolls to the top (when going back, the browser restores the position) and
 * lets screen readers start at the heading, or at the section that the address names. The browser handles the first page of a
 * visit itself, whose first tab stop is the skip link.
 */
export function useArrival(): void {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const hasArrived = useRef(false);
  // Before anything in the page is measured or focused.
  useInsertionEffect(showApp, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later navigation within the page is no arrival but at a section
  useLayoutEffect(() => {
    const isElsewhere = !hasArrived.current && lastArrival !== undefined && lastArrival !== key;
    hasArrived.current = true;
    lastArrival = key;
    const section = document.getElementById(hash.slice(1));
    if (section !== null) {
      section.scrollIntoView();
      focusWithoutRing(section);
      return;
    }
    if (!isElsewhere) return;
    if (navigation !== 'POP') window.scrollTo(0, 0);
    focusHeading();
  }, [hash && key]);
}

/** Whether a page has been shown since the document was loaded. */
export function hasShownPage(): boolean {
  return lastArrival !== undefined;
}

/** The page's heading: the first that is not the brand's link. A page that focuses a field keeps the focus there. */
function focusHeading(): void {
  if (document.querySelector('main input:focus') !== null) return;
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2):not(:has(> a))');
  if (heading === null) return;
  heading.tabIndex = -1;
  focusWithoutRing(heading);
}

/**
 * Replaces the prerendered frame once there is something to show: the app's page, or a notice in its place.
 * `web/app/frame.css` shows one or the other.
 */
export function showApp(): void {
  document.getElementById('frame')?.remove();
}
