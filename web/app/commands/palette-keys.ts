const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** That open the palette on this machine, as in `Keys`. */
export const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';
export const undoKeys = isApple ? '⌘ Z' : 'Ctrl Z';
