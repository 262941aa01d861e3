import { toast } from '#web/ui/toast.tsx';
import { messageOf } from './api-error.ts';

/** Shows why something failed: in the server's words, or the fallback if it sent none. */
export function tellFailure(fallback: string): (error: unknown) => void {
  return (error) => toast.error(messageOf(error, fallback));
}
