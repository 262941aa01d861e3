import type { ImportRowState } from '#contract/imports.ts';
import { queryString } from '#web/platform/call.ts';

/** What the page shows, kept in its address. */
export interface ImportView {
  /** The open import; empty on the page that asks for a file. */
  id: string;
  /** The lines shown; empty for all in the file. A filter never changes what is added. */
  state: ImportRowState | '';
  page: number;
}

/** Accepts any address; invalid parameters count as absent. */
export function readImportView(params: URLSearchParams): ImportView {
  const [state = '', page = ''] = [params.get('state') ?? '', params.get('page') ?? ''];
  return {
    id: params.get('id') ?? '',
    state: isRowState(state) ? state : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a view, such as "?id=01K&state=problem". */
export function searchOfImport({ id, state, page = 1 }: Partial<ImportView>): string {
  return queryString({ id: id || undefined, state: state || undefined, page: page > 1 ? page : undefined });
}

function isRowState(text: string): text is ImportRowState {
  return /^(new|duplicate|left_out|problem)$/.test(text);
}
