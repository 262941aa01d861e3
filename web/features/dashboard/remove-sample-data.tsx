import { Eraser } from 'lucide-react';
import { sampleDataMessages } from '#contract/messages/sample-data.ts';
import { useRemoveSampleData } from '#web/features/sample-data/sample-data.api.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { Button } from '#web/ui/button.tsx';

export function RemoveSampleData() {
  const { mutate: removeSamples, isPending } = useRemoveSampleData();
  const confirm = useConfirm();

  async function ask() {
    if (await confirm({ message: sampleDataMessages.confirmRemove, confirmLabel: 'Remove' })) removeSamples();
  }

  return (
    <Button
      compact
      stacked
      icon={<Eraser />}
      busy={isPending}
      busyText={sampleDataMessages.removing}
      onClick={() => void ask()}
    >
      {sampleDataMessages.remove}
    </Button>
  );
}
