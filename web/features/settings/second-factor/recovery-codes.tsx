import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown only once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);

  // It replaces the step that had the focus.
  useEffect(() => list.current?.focus(), []);

  return (
    <>
      <DialogBody>
        <Alert tone="warn">
          Keep these codes where you can find them without your phone: they will not be shown again.
        </Alert>
        <p>Each signs you in once, with your password, if you have neither the app nor a passkey at hand.</p>
        <ul className={styles['codes']} ref={list} tabIndex={-1} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <CopyButton text={codes.join('\n')}>Copy Codes</CopyButton>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </>
  );
}
