import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { EntryGoods, EntryListPrice, EntryMinimum, EntryPrice, useGoodsName, type Entry } from './entry-texts.tsx';

/** The prices of a list; with the list's `version` each can be taken out. */
export function EntryList({
  caption,
  entries,
  isSellersList,
  version,
  isInPanel = false,
}: {
  caption: string;
  entries: readonly Entry[];
  isSellersList: boolean;
  version?: number;
  isInPanel?: boolean;
}) {
  const t = useTranslations('customPrices');
  const nameOf = useGoodsName();
  const columns: Column<Entry>[] = [
    { label: t('goods'), render: (entry) => <EntryGoods entry={entry} isSellersList={isSellersList} /> },
    { label: t('price'), isNumber: true, render: (entry) => <EntryPrice entry={entry} /> },
    { label: t('minimum'), isNumber: true, render: (entry) => <EntryMinimum entry={entry} /> },
    { label: t('listPrice'), isNumber: true, render: (entry) => <EntryListPrice entry={entry} /> },
  ];
  if (version !== undefined)
    columns.push({
      label: t('entry.remove'),
      isActions: true,
      render: (entry) => (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="entry" value={entry.id} />
          <SubmitButton
            look="plain"
            size="small"
            name="do"
            value="take"
            aria-label={t('entry.removeNamed', { goods: nameOf(entry) })}
          >
            {t('entry.remove')}
          </SubmitButton>
        </Form>
      ),
    });
  return <ListTable caption={caption} columns={columns} rows={entries} keyOf={({ id }) => id} isInPanel={isInPanel} />;
}
