import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette);

export const ShortcutsDialog = lazyDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);
