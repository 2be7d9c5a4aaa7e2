import type { RouterContextProvider } from 'react-router';
import { idOf } from '#web/page/ids.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';

interface LoaderArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: { id?: string };
}

/** What the address of a detail says. A path that names no id leads nowhere: 404. */
export interface AskedDetail {
  page: Page;
  id: number;
  search: URLSearchParams;
  /** The decision that was just made. */
  done: string | null;
}

export function readDetail({ context, request, params }: LoaderArgs): AskedDetail {
  const search = new URL(request.url).searchParams;
  return { page: pageOf(context), id: idOf(params.id), search, done: search.get('done') };
}
