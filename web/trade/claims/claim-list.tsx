import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { claimStates, type ClaimState } from '#domain/trade/claims/claim.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { useClaimColumns } from './claim-columns.tsx';

const PAGE_SIZE = 20;

/** What the address of a list asks for. */
export function claimListOf(request: Request) {
  const search = new URL(request.url).searchParams;
  const state = claimStates.find((known) => known === search.get('state')) ?? null;
  const page = pageNumberOf(search);
  return { state, page, query: { ...(state && { state }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } };
}

interface ClaimListProps {
  found: Answer<'GET /claims'>;
  state: ClaimState | null;
  page: number;
  below: string;
  emptyText: string;
}

/** Claims as one of the three parties sees them. */
export function ClaimList({ found, state, page, below, emptyText }: ClaimListProps) {
  const t = useTranslations('claims');
  const columns = useClaimColumns(below);
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count: found.count })}
      tabs={{
        label: t('tabs'),
        links: [
          { to: '?', label: t('tab.all'), isCurrent: state === null },
          ...claimStates.map((each) => ({
            to: `?state=${each}`,
            label: t(`tab.${each}`),
            isCurrent: each === state,
          })),
        ],
      }}
      columns={columns}
      rows={found.rows}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="check" title={t('empty')} text={emptyText} />}
      page={page}
      pages={Math.ceil(found.count / PAGE_SIZE)}
    />
  );
}
