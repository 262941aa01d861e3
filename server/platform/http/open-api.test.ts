import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import { AppError } from '../errors.ts';
import { renderApiPage } from './api-page.ts';
import { describeApi } from './open-api.ts';

interface Operation {
  operationId: string;
  description?: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } };
  responses: Record<string, unknown>;
}

const endpoints = Object.values(api).flatMap((slice) => Object.values(slice));
const document = describeApi(api) as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: { error: { content: { 'application/json': { schema: { properties: object } } } } };
  };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

it('the OpenAPI document describes every endpoint once', () => {
  expect(operations).toHaveLength(endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
});

it('the OpenAPI document lists parameters, bodies and statuses as the endpoints define them', () => {
  const replace = document.paths['/transactions/{id}']?.['put'];
  expect(replace?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]);
  expect(replace?.requestBody?.content['application/json'].schema.required).toEqual([
    'category',
    'cost',
    'addedOn',
    'isIncome',
  ]);
  expect(Object.keys(document.paths['/transactions']?.['post']?.responses ?? {})).toEqual(['201', 'default']);
  expect(Object.keys(document.paths['/auth/logout']?.['post']?.responses ?? {})).toEqual(['204', 'default']);
});

it('the OpenAPI document and its page say what accepts no personal token, and what can be repeated with a key', () => {
  const headersOf = (operation?: Operation) =>
    operation?.parameters?.filter((parameter) => parameter.in === 'header').map(({ name }) => name) ?? [];
  const create = document.paths['/transactions']?.['post'];
  const password = document.paths['/auth/password']?.['put'];
  expect([create?.description, headersOf(create)]).toEqual([undefined, ['Idempotency-Key']]);
  expect([password?.description, headersOf(password)]).toEqual(['Accepts no personal token.', []]);
  expect(headersOf(document.paths['/auth/tokens']?.['post'])).toEqual(['Idempotency-Key']);
  expect(headersOf(document.paths['/auth/login']?.['post'])).toEqual([]);
  const refusing = operations.filter(({ description }) => description !== undefined);
  expect(renderApiPage(api).split('Accepts no personal token.')).toHaveLength(refusing.length + 1);
});

it('the OpenAPI document describes everything that an error says', () => {
  const message = requestMessages.invalidRequest;
  const error = new AppError('invalid', message, { fields: { name: message }, details: {} });
  const { schema } = document.components.responses.error.content['application/json'];
  expect(Object.keys(schema.properties)).toEqual(Object.keys(error.toReply()));
});

it('the OpenAPI document contains no dangling reference', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
  expect(new Set(references)).toEqual(new Set(['#/components/responses/error']));
});

it('the OpenAPI document is shown as a page without scripts, inline styles or foreign resources', () => {
  const page = renderApiPage(api);
  for (const { path } of endpoints) expect(page).toContain(`<code>${path.replace(/:(\w+)/, '{$1}')}</code>`);
  expect(page).not.toMatch(/<script|<style|style=|https?:/);
});
