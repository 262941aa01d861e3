import { Eraser } from 'lucide-react';
import { sampleDataMessages } from '#contract/messages/sample-data.ts';
import { useRemoveSampleData } from '#web/features/sample-data/sample-data.api.ts';
import { Button } from '#web/ui/button.tsx';

export function RemoveSampleData() {
  const { mutate: removeSamples, isPending } = useRemoveSampleData();
  return (
    <Button
      compact
      stacked
      icon={<Eraser />}
      busy={isPending}
      busyText={sampleDataMessages.removing}
      onClick={() => removeSamples()}
    >
      {sampleDataMessages.remove}
    </Button>
  );
}
