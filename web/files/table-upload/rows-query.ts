import { verdicts, type Verdict } from '#domain/files/judged-rows.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { ROWS_SHOWN } from './checked-rows.tsx';

interface RowsAsked {
  verdict: Verdict | null;
  page: number;
  query: { verdict?: Verdict; _start: number; _limit: number };
}

/** Which rows the address asks for. */
export function rowsAsked(address: string): RowsAsked {
  const search = new URL(address).searchParams;
  const verdict = verdicts.find((each) => each === search.get('verdict')) ?? null;
  const page = pageNumberOf(search);
  return { verdict, page, query: { ...(verdict && { verdict }), _start: (page - 1) * ROWS_SHOWN, _limit: ROWS_SHOWN } };
}
