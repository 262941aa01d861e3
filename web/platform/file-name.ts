/** The file name that the server sends; undefined if it sends none. */
export function fileNameIn({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
