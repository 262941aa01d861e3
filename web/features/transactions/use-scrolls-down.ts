import { useEffect, useState } from 'react';

/** Less than a finger moves by accident. */
const leastMove = 8;

/** Whether the page was last scrolled down, and not to within `room` pixels of its end. */
export function useScrollsDown(room: number): boolean {
  const [isDown, setDown] = useState(false);

  useEffect(() => {
    let from = window.scrollY;
    function onScroll() {
      const { scrollY, innerHeight } = window;
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - room) setDown(false);
      else if (Math.abs(scrollY - from) < leastMove) return;
      else setDown(scrollY > from);
      from = scrollY;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [room]);

  return isDown;
}
