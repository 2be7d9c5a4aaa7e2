import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SendButton } from '#web/ui/button.tsx';

/** Up and down among its own: `fields` say which entry it is. */
export function MoveButtons({
  what,
  fields,
  isFirst,
  isLast,
  className,
}: {
  what: string;
  fields: Readonly<Record<string, string | number>>;
  isFirst: boolean;
  isLast: boolean;
  className?: string | undefined;
}) {
  const t = useTranslations('catalogueEntries');
  return (
    <Form method="post" preventScrollReset className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['up', 'down'] as const).map((change) => {
        const isEnd = change === 'up' ? isFirst : isLast;
        return (
          <SendButton
            key={change}
            name="do"
            value={change}
            look="plain"
            size="small"
            // Not `disabled`: the button that moved an entry to the end would lose the focus.
            aria-disabled={isEnd || undefined}
            onClick={(event) => isEnd && event.preventDefault()}
            aria-label={t(change, { what })}
          >
            {change === 'up' ? '↑' : '↓'}
          </SendButton>
        );
      })}
    </Form>
  );
}
