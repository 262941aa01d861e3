import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

/** Long enough to read the result. */
const pauseMs = 2500;

/** Goes to the dashboard after a pause, unless the user does anything meanwhile. Returns a function that starts the pause. */
export function useDeparture(): () => void {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate('/dashboard'));

  useEffect(() => {
    if (!isLeaving) return;
    const waiting = new AbortController();
    const stay = () => setLeaving(false);
    for (const event of ['pointerdown', 'keydown', 'dragover'])
      window.addEventListener(event, stay, { signal: waiting.signal });
    const pause = setTimeout(leave, pauseMs);
    return () => {
      clearTimeout(pause);
      waiting.abort();
    };
  }, [isLeaving]);

  return () => setLeaving(true);
}
