import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { Alert } from './alert.tsx';
import { TextButton } from './text-button.tsx';

/** Above fields whose unsaved input has been restored. */
export function Restored({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <Alert tone="ok">
      {unsavedMessages.restored}{' '}
      <TextButton onClick={onStartAfresh}>{unsavedMessages.startAfresh}</TextButton>
    </Alert>
  );
}
