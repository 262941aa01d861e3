/** How files other than scripts are built: the same for the app and for the frames of its pages, which name the same ones. */
export const assets = {
  build: { target: 'es2022', assetsInlineLimit: 0 }, // the content security policy allows no data: fonts or images
  output: { assetFileNames: 'assets/[name]-[hash:7][extname]' },
};
