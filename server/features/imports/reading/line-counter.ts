/** Numbers of lines by offset, asked in rising order. */
export function lineCounter(text: string): (offset: number) => number {
  let [line, next] = [1, text.indexOf('\n')];
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}
