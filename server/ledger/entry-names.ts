import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** How the order or the company of an entry `p` is read: its columns, and the outer join that they come from. */
interface EntryNames {
  columns: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
}

const registered = new Map<'order' | 'company', EntryNames>();

/** Entries hold numbers of orders and companies alone. Their owners say here what people call them. */
export function registerEntryNames(of: 'order' | 'company', names: EntryNames): void {
  registered.set(of, names);
}

/** `order_no`, `po_number` and `company` of entry `p`. */
export const namesOfEntry = () => sql.join([...registered.values()].map(({ columns }) => columns));

export const besideEntry = () =>
  sql.join(
    [...registered.values()].map(({ join }) => join),
    sql` `,
  );
