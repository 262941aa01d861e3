declare module 's3rver' {
  import type { IncomingMessage, Server } from 'node:http';

  interface Options {
    address?: string;
    port?: number;
    silent?: boolean;
    directory?: string;
    configureBuckets?: { name: string; configs: [] }[];
  }

  interface Context {
    req: IncomingMessage;
    status: number;
    body: unknown;
  }

  /** A fake S3 server that stores objects in a folder; accepts one key, whose id and secret are S3RVER. */
  class S3rver {
    constructor(options: Options);
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: so does the package
  export default S3rver;
}
