import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { categoryLevels } from '#domain/catalogue/category-path.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { invalidateMenus } from '#web/page/shop.server.ts';

export const treeDone = ['starter-set', 'added', 'saved', 'moved', 'merged', 'deleted'] as const;

export const treeAction = formAction(async ({ page: { api, locale }, form }) => {
  const level = categoryLevels.find((each) => each === textOf(form, 'level'));
  const wish = textOf(form, 'do');
  if (wish === 'starter-set') {
    await api('POST /staff/starter-set', { body: {} });
    invalidateMenus();
    return redirect(`/${locale}/staff/catalogue/tree?done=starter-set`);
  }
  if (!level) throw data(null, { status: 400 });
  let id = wholeNumberOf(form, 'id');
  const params = { level, id };
  const body = {
    name_th: textOf(form, 'name_th'),
    name_en: textOf(form, 'name_en'),
    name_cn: textOf(form, 'name_cn'),
    ...(level === 's_cat' && { entry_code: textOf(form, 'entry_code') }),
    ...(level !== 'g_cat' && { parent_id: wholeNumberOf(form, 'parent_id') }),
  };
  let done: (typeof treeDone)[number] = 'saved';
  if (wish === 'add') {
    id = (await api('POST /staff/category-tree/{level}', { params: { level }, body })).id;
    done = 'added';
  } else if (wish === 'save') await api('PUT /staff/category-tree/{level}/{id}', { params, body });
  else if (wish === 'up' || wish === 'down') {
    await api('POST /staff/category-tree/{level}/{id}/move', { params, body: { change: wish } });
    done = 'moved';
  } else if (wish === 'merge') {
    const into_id = wholeNumberOf(form, 'into_id');
    await api('POST /staff/category-tree/{level}/{id}/merge', { params, body: { into_id } });
    [id, done] = [into_id, 'merged'];
  } else if (wish === 'delete') {
    await api('DELETE /staff/category-tree/{level}/{id}', { params });
    done = 'deleted';
  } else throw data(null, { status: 400 });
  invalidateMenus();
  const to = `/${locale}/staff/catalogue/tree?done=${done}`;
  return redirect(done === 'deleted' ? to : `${to}&at=${level}-${id}#${level}-${id}`);
});
