const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette on this machine, in the notation of `Keys`. */
export const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';
export const undoKeys = isApple ? '⌘ Z' : 'Ctrl Z';
