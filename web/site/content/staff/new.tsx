import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { contentCategories } from '#domain/site/content-categories.ts';
import { CONTENT_LIMITS, EMPTY_CONTENT_TEXT, fixedPages } from '#domain/site/content.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { CategoryField } from './category-field.tsx';
import { kindOf } from './kind-of.ts';
import type { Route } from './+types/new';

export function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  return {
    kind: kindOf(search),
    fixed: fixedPages.find((slug) => slug === search.get('slug')),
    messages: messagesFor(pageOf(context).locale, ['content', 'files']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form, request }) => {
  const kind = kindOf(new URL(request.url).searchParams);
  const [title, titleEn] = [textOf(form, 'texts.th.title').trim(), textOf(form, 'texts.en.title').trim()];
  const texts = {
    th: { ...EMPTY_CONTENT_TEXT, title },
    ...(titleEn && { en: { ...EMPTY_CONTENT_TEXT, title: titleEn } }),
  };
  const slug = textOf(form, 'slug').trim() || undefined;
  const category = contentCategories[kind].length > 0 ? textOf(form, 'category') : null;
  const { id } = await api('POST /staff/content', { body: { kind, slug, category, texts } });
  return redirect(`/${locale}/staff/content/${id}?done=created`);
});

/** Begins a text: what it is called and where it will stand. */
export default function NewContent({ loaderData: { kind, fixed } }: Route.ComponentProps) {
  const t = useTranslations('content');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const title = t(`new.${kind}`);
  return (
    <div className="stack narrow">
      <PageHead title={title} hidden />
      <Link to={path(`/staff/content?kind=${kind}`)}>{t('back')}</Link>
      <h1>{title}</h1>
      <Panel>
        <Form method="post" className="stack">
          <FormErrors error={answer?.error}>
            <FormError />
            <Field
              name="texts.th.title"
              label={t('create.title')}
              required
              maxLength={CONTENT_LIMITS.title}
              lang="th"
              defaultValue={fixed && t(`fixed.page.${fixed}`)}
            />
            <Field
              name="texts.en.title"
              label={t('create.titleEn')}
              optional
              maxLength={CONTENT_LIMITS.title}
              lang="en"
            />
            <CategoryField kind={kind} />
            <Field
              name="slug"
              label={t('settings.slug')}
              optional
              help={t('create.slugHelp')}
              defaultValue={fixed}
              readOnly={fixed !== undefined}
              maxLength={CONTENT_LIMITS.slug}
              autoCapitalize="none"
              spellCheck={false}
            />
            <div>
              <SubmitButton>{t('create.submit')}</SubmitButton>
            </div>
          </FormErrors>
        </Form>
      </Panel>
    </div>
  );
}
