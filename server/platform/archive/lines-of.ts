/** Splits streamed text into lines. Throws if it is not UTF-8 or if a line has more than `longest` characters. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest) throw new Error('a line is too long');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
