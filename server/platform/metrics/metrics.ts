import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OnAnswered } from '../http/request-log.ts';

/** A gauge that is read when metrics are scraped. */
export interface GaugeReader {
  name: string;
  help: string;
  read(): number;
}

export interface Metrics {
  countRequest: OnAnswered;
  /** In the Prometheus text format. */
  text(): Promise<{ type: string; text: string }>;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts requests by method, route and status class, the default process metrics, and the given gauges. Routes are
 * patterns, so no label contains user input.
 */
export function openMetrics(figures: readonly GaugeReader[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name, help, read } of figures)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const requests = new Histogram({
    name: 'tuppence_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  return {
    countRequest({ method, route, status, milliseconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
    },
    text: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
