import { useEffect, useRef } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
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
    </>
  );
}
