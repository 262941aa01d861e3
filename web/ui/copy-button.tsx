import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { Button } from './button.tsx';

/** Renders nothing if pages cannot write to the clipboard, as on plain http: there the text can be selected. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <Button icon={isCopied ? <Check /> : <Copy />} onClick={copy}>
      {isCopied ? controlMessages.copied : children}
    </Button>
  );
}
