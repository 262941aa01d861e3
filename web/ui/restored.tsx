import { generalMessages } from '#contract/messages/general.ts';
import { Alert } from './alert.tsx';
import { TextButton } from './text-button.tsx';

/** Above fields that hold what was typed before the page went away. */
export function Restored({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <Alert tone="ok">
      {generalMessages.restored}{' '}
      <TextButton onClick={onStartAfresh}>{generalMessages.startAfresh}</TextButton>
    </Alert>
  );
}
