import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '#web/components/button.tsx';

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
      {(['up', 'down'] as const).map((change) => (
        <Button
          key={change}
          type="submit"
          name="do"
          value={change}
          look="plain"
          size="small"
          disabled={change === 'up' ? isFirst : isLast}
          aria-label={t(change, { what })}
        >
          {change === 'up' ? '↑' : '↓'}
        </Button>
      ))}
    </Form>
  );
}
