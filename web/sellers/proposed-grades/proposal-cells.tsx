import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ProposedGrade } from './grade-cell.tsx';
import { ProposalStateBadge } from './proposal-state.tsx';

type Row = Answer<'GET /proposed-grade/mine'>['rows'][number];

/** How columns of the lists of proposed grades are shown. */
export const proposalCells: Cells<Row> = {
  grade: (row) => <ProposedGrade row={row} />,
  subcategory: (row) => <Subcategory row={row} />,
  state: ({ state }) => <ProposalStateBadge state={state} />,
};

function Subcategory({ row: { subcategory } }: { row: Row }) {
  return nameIn(useLocale(), subcategory);
}
