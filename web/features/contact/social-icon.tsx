import { Link } from 'lucide-react';

const marks = new Map([
  [
    'X',
    'M18.9 3H22l-6.8 7.8L23.2 21h-6.3L12 14.6 6.4 21H3.3l7.3-8.3L2.9 3h6.4l4.4 5.9ZM17.8 19.2h1.7L8.4 4.7H6.5Z',
  ],
  [
    'LinkedIn',
    'M6.9 8.8H3.6V21h3.3ZM5.3 3a1.95 1.95 0 1 0 0 3.9A1.95 1.95 0 0 0 5.3 3ZM21 14c0-3.7-2-5.4-4.6-5.4-2.1 0-3.1 1.2-3.6 2V8.8H9.5V21h3.3v-6.4c0-1.7.6-3 2.3-3s2.5 1.2 2.5 3V21H21Z',
  ],
  [
    'GitHub',
    'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.8c-2.8.6-3.4-1.2-3.4-1.2-.4-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 2.9.9.1-.7.4-1.1.6-1.4-2.2-.2-4.6-1.1-4.6-5 0-1.1.4-2 1-2.7-.1-.2-.4-1.3.1-2.7 0 0 .8-.3 2.8 1a9.6 9.6 0 0 1 5 0c2-1.3 2.8-1 2.8-1 .5 1.4.2 2.5.1 2.7.6.7 1 1.6 1 2.7 0 3.9-2.4 4.7-4.6 5 .4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2Z',
  ],
]);

/** The logo of a known network, otherwise a link icon. */
export function SocialIcon({ name }: { name: string }) {
  const mark = marks.get(name);
  if (mark === undefined) return <Link />;
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}
