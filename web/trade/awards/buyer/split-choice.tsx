import { Form, useSearchParams } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Split = Answer<'POST /demands/{id}/split'>;

const AT_ONCE = ['cheapest', 'fewest_sellers', 'earliest'] as const;

/** What a proposed split puts first; each is an address, so that it can be sent to a colleague. */
export function SplitChoice({ split, isUnread }: { split: Split | null; isUnread: boolean }) {
  const t = useTranslations('awards');
  const [search] = useSearchParams();
  return (
    <Panel title={t('propose')}>
      <div className="stack gap-3">
        <Form method="get" className="wrap" preventScrollReset>
          {AT_ONCE.map((kind) => (
            <SubmitButton key={kind} name="split" value={kind} look="outline">
              {t(`split.${kind}`)}
            </SubmitButton>
          ))}
        </Form>
        <div className="row">
          <Form method="get" className="wrap align-end" preventScrollReset>
            <input type="hidden" name="split" value="budget" />
            <Field name="budget" label={t('budget')} inputMode="decimal" defaultValue={search.get('budget') ?? ''} />
            <SubmitButton look="outline">{t('split.budget')}</SubmitButton>
          </Form>
          <Form method="get" className="wrap align-end" preventScrollReset>
            <input type="hidden" name="split" value="share" />
            <Field name="percent" label={t('percent')} inputMode="numeric" defaultValue={search.get('percent') ?? ''} />
            <SubmitButton look="outline">{t('split.share')}</SubmitButton>
          </Form>
        </div>
      </div>
      {isUnread && <Notice tone="warning">{t('unread')}</Notice>}
      {split?.refused && (
        <Notice tone="warning">
          {t(`refused.${split.refused}`)}
          {split.least !== null && (
            <>
              {' '}
              <Money baht={split.least} settled />
            </>
          )}
        </Notice>
      )}
    </Panel>
  );
}
