import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import type { ProductSection } from '#domain/catalogue/products/product-contents.ts';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, Notice } from '#web/ui/forms/field.tsx';
import { idOf } from '#web/page/ids.ts';
import { Changes } from './changes.tsx';

export type Conflict = Answer<'GET /staff/products/{id}/changes'>;

/** The version that a form was opened with and, where its writer chose so, the colleague's over which it is written. */
export function basesOf(form: FormData) {
  const based_on = wholeNumberOf(form, 'based_on');
  return textOf(form, 'do') === 'over' ? { based_on, over: wholeNumberOf(form, 'their_version') } : { based_on };
}

/** What others changed meanwhile in a part of the product; null where that is not why something was refused. */
export async function conflictOf(
  { page: { api }, form, params }: FormCall<{ id: string }>,
  { error }: WireError,
  section: ProductSection,
): Promise<{ conflict: Conflict | null }> {
  if (error !== 'product_changed') return { conflict: null };
  const conflict = await api('GET /staff/products/{id}/changes', {
    params: { id: idOf(params.id) },
    query: { since: basesOf(form).based_on },
  });
  const changes = conflict.changes?.filter((change) => change.section === section) ?? null;
  return { conflict: { ...conflict, changes } };
}

/** Who was quicker and what they changed; what was typed stays in the form. Without a conflict, why it was refused. */
export function ConflictNotice({ conflict }: { conflict: Conflict | null | undefined }) {
  const t = useTranslations('catalogueProducts.conflict');
  if (!conflict) return <FormError />;
  return (
    <Notice tone="danger">
      <p>{t('text', { name: conflict.changed_by ?? t('somebody') })}</p>
      {conflict.changes && conflict.changes.length > 0 ? <Changes changes={conflict.changes} /> : <p>{t('unknown')}</p>}
      <input type="hidden" name="their_version" value={conflict.version} />
      <SubmitButton name="do" value="over" look="danger" size="small">
        {t('over')}
      </SubmitButton>
    </Notice>
  );
}
