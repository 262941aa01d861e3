export const maxReceiptBytes = 10 * 1024 * 1024;
