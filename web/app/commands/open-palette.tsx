import { useOpenDialog } from '#web/platform/dialogs.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette);

export function useOpenPalette(): () => void {
  const open = useOpenDialog();
  return () => open((onClose) => <Palette onClose={onClose} />);
}
