import { importLabels } from '#contract/messages/import-labels.ts';
import { ReadingView } from './reading-view.tsx';

interface SendingViewProps {
  file: File;
  /** From 0 to 1; then the server reads it. */
  sent: number;
  onCancel: () => void;
}

export function SendingView({ file, sent, onCancel }: SendingViewProps) {
  const isSent = sent === 1;
  return (
    <ReadingView
      fileName={file.name}
      facts={[inMegabytes(file.size)]}
      title={isSent ? importLabels.readingFile : importLabels.sendingFile}
      progress={{ done: Math.floor(sent * 100), total: 100 }}
      progressText={isSent ? importLabels.aMoment : importLabels.sent(Math.floor(sent * 100))}
      found={[]}
      onCancel={onCancel}
    />
  );
}

/** "4.1 MB" */
function inMegabytes(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
