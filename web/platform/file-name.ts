/** What the server calls a file that it sends; undefined where it sends none. */
export function fileNameIn({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
