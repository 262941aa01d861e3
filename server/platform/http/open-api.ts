import { z } from 'zod';
import { type Endpoint, type EndpointShape, undoHeader } from '#contract/endpoint.ts';

/** Endpoints by slice, as in `#contract/api.ts`. */
export type ApiDescription = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

interface Json {
  [key: string]: unknown;
}

/** Generates the OpenAPI 3.1 document from the endpoint contracts. */
export function describeApi(api: ApiDescription): Json {
  const paths: Record<string, Json> = {};
  for (const [slice, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = describeEndpoint(`${slice}.${name}`, slice, endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tuppence',
      version: '1',
      description: 'Amounts are JSON numbers with at most two decimals; days are YYYY-MM-DD.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal token, or the token of a login.' },
      },
      responses: { error: { description: 'What went wrong, in a sentence.', ...jsonContent(errorSchema) } },
    },
  };
}

const sentenceSchema = {
  type: 'object',
  description: 'What the message is made of, to say it in another language.',
  required: ['key', 'values'],
  properties: {
    key: { type: 'string', example: 'general.textTooLong' },
    values: { type: 'array', items: { type: ['string', 'number'] } },
  },
};

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'In English.' },
    code: { type: 'string' },
    sentence: sentenceSchema,
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    fieldSentences: { type: 'object', additionalProperties: sentenceSchema },
    details: { description: 'What the endpoint says beside, as its summary tells.' },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A request sent again with the same key is answered with the first result; nothing is done twice.',
  schema: { type: 'string', maxLength: 200 },
};

function describeEndpoint(operationId: string, slice: string, { method, shape }: Endpoint): Json {
  const parameters = [
    ...parametersIn('path', shape.params),
    ...parametersIn('query', shape.query),
    ...(method === 'POST' && !shape.open ? [idempotencyKey] : []),
  ];
  return {
    operationId,
    tags: [slice],
    summary: shape.summary,
    ...(shape.sessionOnly ? { description: 'Accepts no personal token.' } : {}),
    ...(shape.open ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(shape),
    responses: { ...describeSuccess(shape), default: { $ref: '#/components/responses/error' } },
  };
}

function describeBody({ body, upload }: EndpointShape): Json {
  if (body !== undefined) return { requestBody: { required: true, ...jsonContent(toJsonSchema(body)) } };
  if (upload === undefined) return {};
  const properties = { [upload.field]: { type: 'string', format: 'binary' } };
  const schema = { type: 'object', required: [upload.field], properties };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function describeSuccess({ reply, status, undoable }: EndpointShape): Json {
  const done = { description: 'Done.', ...(undoable ? { headers: undoHeaders } : {}) };
  if (reply === undefined) return { 204: done };
  if (!(reply instanceof z.ZodType))
    return { 200: { description: 'A file.', content: { [reply.file]: { schema: { type: 'string' } } } } };
  return { [status ?? 200]: { ...done, ...jsonContent(toJsonSchema(reply)) } };
}

const undoHeaders = {
  [undoHeader]: {
    description: 'The id with which `POST /deleted/{id}/restore` undoes this.',
    schema: { type: 'string', format: 'uuid' },
  },
};

function parametersIn(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Reply schemas have no transforms, so the input schema describes both requests and replies. */
export function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return plain;
}

function jsonContent(schema: unknown): Json {
  return { content: { 'application/json': { schema } } };
}
