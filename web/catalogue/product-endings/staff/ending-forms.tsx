import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Typed } from '#web/page/form.ts';
import detail from '#web/ui/details/detail.module.css';

const MAX_TYPED = 60;
const MAX_REASON = 500;

/** Ends a product, with or without another one in its place; both by what staff know of them. */
export function EndForm({ product, typed }: { product: string; typed: Typed | undefined }) {
  const t = useTranslations('productEndings');
  return (
    <section className={detail.card}>
      <h2>{t('endTitle')}</h2>
      <p className="soft">{t('endHelp')}</p>
      <Form method="post" preventScrollReset className="stack">
        <TypedProduct
          name="product"
          label={t('typed')}
          help={t('typedHelp')}
          value={typed?.['product'] ?? product}
          required
        />
        <TypedProduct name="replacement" label={t('replacedBy')} value={typed?.['replacement'] ?? ''} optional />
        <Reason typed={typed} />
        <div>
          <SubmitButton name="do" value="end">
            {t('endNow')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** Merges a duplicate into another product. */
export function MergeForm({ typed }: { typed: Typed | undefined }) {
  const t = useTranslations('productEndings');
  return (
    <section className={detail.card}>
      <details className="folds" open={typed !== undefined || undefined}>
        <summary>
          <h2>{t('mergeTitle')}</h2> <Icon name="down" size={16} />
        </summary>
        <p className="soft">{t('mergeHelp')}</p>
        <Form method="post" preventScrollReset className="stack">
          <input type="hidden" name="do" value="merge" />
          <TypedProduct
            name="product"
            label={t('duplicate')}
            help={t('typedHelp')}
            value={typed?.['product'] ?? ''}
            required
          />
          <TypedProduct name="into" label={t('mergeInto')} value={typed?.['into'] ?? ''} required />
          <Reason typed={typed} />
          <div>
            <ConfirmDialog title={t('mergeConfirm')} text={t('mergeText')} label={t('mergeNow')} />
          </div>
        </Form>
      </details>
    </section>
  );
}

function TypedProduct({
  value,
  ...field
}: {
  name: string;
  label: string;
  help?: string;
  value: string;
  required?: boolean;
  optional?: boolean;
}) {
  return <Field {...field} defaultValue={value} maxLength={MAX_TYPED} autoComplete="off" spellCheck={false} />;
}

function Reason({ typed }: { typed: Typed | undefined }) {
  const t = useTranslations('productEndings');
  return (
    <Field
      name="reason"
      label={t('reason')}
      help={t('reasonHelp')}
      defaultValue={typed?.['reason'] ?? ''}
      optional
      maxLength={MAX_REASON}
      autoComplete="off"
    />
  );
}
