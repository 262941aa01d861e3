import { useRef } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from '../settings.module.css';

/** Of a change of the factors: the first one comes with recovery codes. */
export type Reply = { recoveryCodes: string[] } | undefined;

/** For a form: tells what was done, and shows the codes, even if the form has been closed while it was being sent. */
export function showRecoveryCodes(reply: Reply, told: string): () => void {
  const { recoveryCodes: codes = [] } = reply ?? {};
  return () => {
    if (told !== '') toast.success(told);
    if (codes.length > 0) openDialog(RecoveryCodesDialog, { codes });
  };
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown only once: the server stores only their hashes. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Dialog title={secondFactorMessages.recoveryCodesTitle} initialFocus={list} onClose={onClose}>
      <DialogBody>
        <Alert tone="warn">{secondFactorMessages.keepCodes}</Alert>
        <p>{secondFactorMessages.whatCodesDo}</p>
        <ul
          className={styles['codes']}
          ref={list}
          tabIndex={-1}
          aria-label={secondFactorMessages.recoveryCodes}
        >
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <CopyButton text={codes.join('\n')}>{secondFactorMessages.copyCodes}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {commonMessages.done}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
