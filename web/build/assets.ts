/** How assets are built: the same for the app and the prerendered frames, which refer to the same files. */
export const assets = {
  build: { target: 'es2022', assetsInlineLimit: 0 }, // the content security policy allows no data: fonts or images
  output: { assetFileNames: 'assets/[name]-[hash:7][extname]' },
};
