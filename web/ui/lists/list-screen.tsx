import type { ReactNode } from 'react';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { ListTable, type Column } from './list-table.tsx';
import { ListTabs, MisreadTab, type ListTabsProps } from './list-tabs.tsx';

interface ListScreenProps<Row> {
  title: string;
  /** Beside the title: how many there are, or what kind of list this is. */
  note: string;
  tabs?: ListTabsProps;
  filter?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** For rows with fields of their own: a tick stays with its row when another row goes. */
  keyOf?: (row: Row) => number;
  /** What stands in place of the table when there is nothing. */
  empty: ReactNode;
  page: number;
  pages: number;
}

/** The frame of every list of orders and decisions. Tab, search and page stand in the address. */
export function ListScreen<Row>({
  title,
  note,
  tabs,
  filter,
  columns,
  rows,
  keyOf,
  empty,
  page,
  pages,
}: ListScreenProps<Row>) {
  return (
    <>
      <PageHead title={title} hidden />
      <h1 className="row below-4">
        {title} <small>{note}</small>
      </h1>
      {tabs && <ListTabs {...tabs} />}
      {tabs && <MisreadTab {...tabs} />}
      {filter}
      {rows.length === 0 ? (
        empty
      ) : (
        <ListTable caption={title} columns={columns} rows={rows} {...(keyOf && { keyOf })} />
      )}
      <Pagination page={page} pages={pages} />
    </>
  );
}
