import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { pageHeaders } from './headers.ts';
import { type ApiDescription, describeApi, toJsonSchema } from './open-api.ts';

/** Renders the API reference as one static HTML page. */
export function renderApiPage(api: ApiDescription): string {
  const slices = Object.entries(api);
  const links = slices.map(([slice]) => `<li><a href="#${slice}">${slice}</a></li>`);
  const sections = slices.map(
    ([slice, endpoints]) =>
      `<section aria-labelledby="${slice}"><h2 id="${slice}">${slice}</h2>${Object.values(endpoints).map(renderEndpoint).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API | Tuppence</title>
<link rel="icon" type="image/svg+xml" href="/favicon-light.svg">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Tuppence API</h1>
<p>Every path begins with <code>/api</code>. Send a personal token, which you can create in Settings, or the token of a
login as <code>Authorization: Bearer …</code>.
Amounts are JSON numbers with at most two decimals, days are <code>YYYY-MM-DD</code>. Every error is
<code>{ "message", "code"?, "sentence"?, "fields"?, "fieldSentences"? }</code>, whose sentences are
for saying it in another language. A POST may carry an <code>Idempotency-Key</code>: sent again, it
answers with the first result and does nothing twice. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Slices"><ul>${links.join('')}</ul></nav>
</header>
<main>${sections.join('')}</main>
</body>
</html>
`;
}

function renderEndpoint({ method, path, shape }: Endpoint): string {
  return `<article>
<h3><span class="method">${method}</span> <code>${escapeHtml(path.replace(/:(\w+)/g, '{$1}'))}</code></h3>
<p>${escapeHtml(shape.summary)}${shape.open ? ' Needs no token.' : ''}${shape.sessionOnly ? ' Accepts no personal token.' : ''}</p>
${renderFields('Query', shape.query)}${renderFields('Body', shape.body)}
<p>Answers ${escapeHtml(describeReply(shape))}</p>
${shape.reply instanceof z.ZodType ? renderFields('Reply', shape.reply) : ''}
</article>`;
}

function describeReply({ reply, status }: EndpointShape): string {
  if (reply === undefined) return '204 without a body.';
  if (reply instanceof z.ZodType) return `${status ?? 200} with JSON.`;
  return `200 with a file (${reply.file}).`;
}

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

function renderFields(title: string, schema: z.ZodType | undefined): string {
  if (schema === undefined) return '';
  const { properties, required = [], ...whole }: JsonSchema = toJsonSchema(schema);
  if (properties === undefined) return `<p>${title}: ${escapeHtml(describeType(whole))}</p>`;
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(describeType(property))}</td><td>${required.includes(name) ? 'required' : 'optional'}</td></tr>`,
  );
  return `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function describeType({
  type,
  format,
  enum: choices,
  const: only,
  anyOf,
  items,
  properties,
  description,
}: JsonSchema): string {
  if (anyOf !== undefined) return [...new Set(anyOf.map(describeType))].join(' or ');
  if (choices !== undefined) return choices.map((choice) => JSON.stringify(choice)).join(', ');
  if (only !== undefined) return JSON.stringify(only);
  if (items !== undefined) return `list of ${describeType(items)}`;
  const named = properties === undefined ? (type ?? 'any') : `{ ${Object.keys(properties).join(', ')} }`;
  return [named, format && `(${format})`, description && `: ${description}`].filter(Boolean).join(' ');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Serves /openapi.json and /docs, without authentication or external resources. */
export function addApiDocs(app: FastifyInstance, api: ApiDescription): void {
  const document = once(() => JSON.stringify(describeApi(api)));
  const page = once(() => renderApiPage(api));
  const style = once(() => readFileSync(path.join(import.meta.dirname, 'api-page.css'), 'utf8'));
  const open = { config: { open: true } } as const;
  app.get('/openapi.json', open, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get('/docs', open, async (_, reply) =>
    reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page()),
  );
  app.get('/docs.css', open, async (_, reply) => reply.type('text/css; charset=utf-8').send(style()));
}

/** Computed on first use. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
