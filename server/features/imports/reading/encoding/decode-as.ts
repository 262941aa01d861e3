/** The upper halves of two pages of DOS that banks still write and that TextDecoder does not know. */
const pages = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const;

type CodePage = keyof typeof pages;

function isCodePage(encoding: string): encoding is CodePage {
  return encoding in pages;
}

function decodeCodePage(bytes: Uint8Array, page: CodePage): string {
  const upper = pages[page];
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\x80-\xff]/g, (char) => upper[char.charCodeAt(0) - 128] ?? '\ufffd');
}

/** Decodes with a label of the Encoding Standard or a page of DOS; what cannot be decoded becomes U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  return isCodePage(encoding) ? decodeCodePage(bytes, encoding) : new TextDecoder(encoding).decode(bytes);
}

/** The encoding with this label; undefined if it is not known. */
export function encodingNamed(label: string): string | undefined {
  if (isCodePage(label.toLowerCase())) return label.toLowerCase();
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
