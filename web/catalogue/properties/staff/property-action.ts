import { redirect } from '#web/page/redirect.ts';
import type { Page } from '#web/page/page-context.ts';
import { invalidateMenus } from '#web/page/shop.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';

export const propertyDone = ['starter-set', 'added', 'saved', 'moved', 'merged', 'deleted'] as const;
type Done = (typeof propertyDone)[number];
type Act = () => Promise<{ done: Done; at: string }>;

/** What the forms of a property do, by the button; `at` is where the list shows it afterwards. */
function propertyActs(api: Page['api'], form: FormData): Record<string, Act> {
  const id = wholeNumberOf(form, 'id');
  const at = `#property-${id}`;
  const names = namesOf(form);
  const move = async (change: 'up' | 'down') => {
    await api('POST /staff/properties/{id}/move', { params: { id }, body: { change } });
    return { done: 'moved' as const, at };
  };
  return {
    add: async () => {
      const kind = textOf(form, 'kind') === 'number' ? 'number' : 'choice';
      const unit = kind === 'number' ? textOf(form, 'unit') : '';
      const body = { entry_code: textOf(form, 'entry_code'), kind, unit, ...names } as const;
      const added = await api('POST /staff/properties', { body });
      return { done: 'added', at: `#property-${added.id}` };
    },
    save: async () => {
      await api('PUT /staff/properties/{id}', { params: { id }, body: { unit: textOf(form, 'unit'), ...names } });
      return { done: 'saved', at };
    },
    'starter-set': async () => {
      await api('POST /staff/starter-set', { body: {} });
      invalidateMenus();
      return { done: 'starter-set', at: '' };
    },
    up: () => move('up'),
    down: () => move('down'),
    delete: async () => {
      await api('DELETE /staff/properties/{id}', { params: { id } });
      return { done: 'deleted', at: '' };
    },
  };
}

function choiceActs(api: Page['api'], form: FormData): Record<string, Act> {
  const id = wholeNumberOf(form, 'id');
  const property = wholeNumberOf(form, 'property');
  const at = `#property-${property}`;
  const names = namesOf(form);
  const move = async (change: 'up' | 'down') => {
    await api('POST /staff/property-choices/{id}/move', { params: { id }, body: { change } });
    return { done: 'moved' as const, at };
  };
  return {
    add: async () => {
      const body = { entry_code: textOf(form, 'entry_code'), ...names };
      await api('POST /staff/properties/{id}/choices', { params: { id: property }, body });
      return { done: 'added', at };
    },
    save: async () => {
      await api('PUT /staff/property-choices/{id}', { params: { id }, body: names });
      return { done: 'saved', at };
    },
    up: () => move('up'),
    down: () => move('down'),
    merge: async () => {
      const into_id = wholeNumberOf(form, 'into_id');
      await api('POST /staff/property-choices/{id}/merge', { params: { id }, body: { into_id } });
      return { done: 'merged', at };
    },
    delete: async () => {
      await api('DELETE /staff/property-choices/{id}', { params: { id } });
      return { done: 'deleted', at };
    },
  };
}

function namesOf(form: FormData) {
  return { name_th: textOf(form, 'name_th'), name_en: textOf(form, 'name_en'), name_cn: textOf(form, 'name_cn') };
}

export const propertyAction = formAction(async ({ page: { api, locale }, form }) => {
  const acts = textOf(form, 'of') === 'choice' ? choiceActs(api, form) : propertyActs(api, form);
  const { done, at } = await actOf(form, acts)();
  return redirect(`/${locale}/staff/catalogue/properties?done=${done}${at}`);
});
