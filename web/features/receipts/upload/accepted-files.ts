/** The value of `accept`; not every browser knows the types of all of them, so these are endings. */
export const acceptedFiles = '.jpeg,.jpg,.png,.pdf,.heic,.heif,.webp,.avif';

/** Whether it may be a receipt: some systems give a file no type, and a shared one no ending. */
export function isAcceptedFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return (
    /\.(jpe?g|png|pdf|hei[cf]|webp|avif)$/i.test(name) ||
    /^(image\/(jpeg|png|hei[cf]|webp|avif)|application\/pdf)$/.test(type)
  );
}
