import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The baseline cost of HTTP: a bare server that answers 1.3 kB of constant JSON.
const text = JSON.stringify({ text: 'x'.repeat(1300) });
const server = createServer((_, reply) => {
  reply.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  reply.end(text);
});
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
