import type { FastifyInstance } from 'fastify';
import { sampleDataApi } from '#contract/sample-data.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { addSampleData, removeSampleData } from './sample-data.service.ts';

export function sampleDataRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, sampleDataApi.add, ({ caller }) => addSampleData(deps, caller));
  route(app, sampleDataApi.remove, ({ caller }) => removeSampleData(deps, caller));
}
