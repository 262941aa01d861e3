import type { Readers } from '#server/features/receipts/reading/reader-pool.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Figure } from '#server/platform/metrics/metrics.ts';

/** None for the embedded database, which has no connection pool. */
export function connectionFigures({ connections }: Database): Figure[] {
  if (connections === undefined) return [];
  return [
    {
      name: 'tuppence_database_connections',
      help: 'Open connections to PostgreSQL.',
      read: () => connections().open,
    },
    {
      name: 'tuppence_database_connections_idle',
      help: 'Open connections to PostgreSQL that nobody uses.',
      read: () => connections().idle,
    },
    {
      name: 'tuppence_database_connections_awaited',
      help: 'Requests that wait for a connection to PostgreSQL.',
      read: () => connections().awaited,
    },
  ];
}

export function readingFigure({ underWay }: Readers): Figure {
  return {
    name: 'tuppence_receipts_to_read',
    help: 'Receipts that wait to be read or are being read.',
    read: underWay,
  };
}
