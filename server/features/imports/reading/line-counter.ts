/** Numbers of lines by offset, asked in rising order. */
export function lineCounter(text: string): (offset: number) => number {
  let [line, counted] = [1, 0];
  return (offset) => {
    for (let at = text.indexOf('\n', counted); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
      line++;
      counted = at + 1;
    }
    return line;
  };
}
