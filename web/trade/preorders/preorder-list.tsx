import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { preorderStates, type PreorderState } from '#domain/trade/preorders/preorder.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { usePreorderColumns } from './preorder-columns.tsx';

const PAGE_SIZE = 20;

/** What the address of a list asks for. */
export function preorderListOf(request: Request) {
  const search = new URL(request.url).searchParams;
  const state = preorderStates.find((known) => known === search.get('state')) ?? null;
  const page = pageNumberOf(search);
  return { state, page, query: { ...(state && { state }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } };
}

interface PreorderListProps {
  found: Answer<'GET /preorders'>;
  state: PreorderState | null;
  page: number;
  below: string;
  emptyText: string;
  /** Where to begin, when there is none. */
  children?: ReactNode;
}

/** Pre-orders as one of the three parties sees them. */
export function PreorderList({ found, state, page, below, emptyText, children }: PreorderListProps) {
  const t = useTranslations('preorders');
  const columns = usePreorderColumns(below);
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count: found.count })}
      tabs={{
        label: t('tabs'),
        links: [
          { to: '?', label: t('all'), isCurrent: state === null },
          ...preorderStates.map((each) => ({
            to: `?state=${each}`,
            label: t(`state.${each}`),
            isCurrent: each === state,
          })),
        ],
      }}
      columns={columns}
      rows={found.rows}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon="clock" title={t('empty')} text={emptyText}>
          {children}
        </EmptyState>
      }
      page={page}
      pages={Math.ceil(found.count / PAGE_SIZE)}
    />
  );
}
