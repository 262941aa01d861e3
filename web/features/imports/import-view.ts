import type { ImportRowState } from '#contract/imports.ts';

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
export function searchOfImport({ id, state = '', page = 1 }: Partial<ImportView>): string {
  const params = new URLSearchParams();
  if (id) params.set('id', id);
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

function isRowState(text: string): text is ImportRowState {
  return /^(new|duplicate|left_out|problem)$/.test(text);
}
