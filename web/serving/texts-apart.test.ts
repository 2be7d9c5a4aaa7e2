import { data, redirect, RouterContextProvider, type LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import { elementsOfTexts, textsOfPage, withTextsApart, type TextsOfPage } from './texts-apart.ts';

/** What a loader returns through the routes made of it, for a whole page or, without one, for a page's data. */
async function loaded(loader: () => unknown, page: TextsOfPage | null): Promise<unknown> {
  const routes = withTextsApart({ one: { id: 'one', module: { default: () => null, loader } } });
  const context = new RouterContextProvider();
  context.set(textsOfPage, page);
  return (routes['one']!.module.loader as LoaderFunction)({ context } as never);
}

const TEXTS = JSON.stringify({ mall: { title: 'ตลาด </script><b>' } });
const VIEW = JSON.stringify({ cards: [{ id: 1, name: 'HD2208J </script>' }] });
const given = () => ({ count: 3, messages: TEXTS });
const name = expect.stringMatching(/^texts:\d+$/) as string;

test('a whole page’s data names its texts, and the page carries them once', async () => {
  const page: TextsOfPage = new Map();
  const first = (await loaded(given, page)) as { messages: string };
  expect(first).toEqual({ count: 3, messages: name });
  expect(await loaded(given, page)).toEqual(first);
  expect(page.get(first.messages)).toBe(TEXTS);
  expect(elementsOfTexts(page)).toHaveLength(1);
});

test('the same texts have the same name on every page, and only the pages that name them carry them', async () => {
  const [one, other]: TextsOfPage[] = [new Map(), new Map()];
  const first = await loaded(given, one!);
  await loaded(() => ({ messages: '{"cart":{}}' }), other!);
  expect(await loaded(given, new Map())).toEqual(first);
  expect([...other!.values()]).toEqual(['{"cart":{}}']);
});

test('menu and view have one name each, and another text on each page', async () => {
  const [one, other]: TextsOfPage[] = [new Map(), new Map()];
  const named = { menu: 'texts:menu', view: 'texts:view' };
  expect(await loaded(() => ({ menu: '[]', view: VIEW }), one!)).toEqual(named);
  expect(await loaded(() => ({ menu: '[]', view: '{}' }), other!)).toEqual(named);
  expect(one!.get('texts:view')).toBe(VIEW);
  expect(elementsOfTexts(other!).map(String).join('')).toBe(
    '<script type="application/json" id="texts:menu">[]</script><script type="application/json" id="texts:view">{}</script>',
  );
});

test('a word in a field of that name stays, and so does the view of a second loader', async () => {
  const page: TextsOfPage = new Map();
  expect(await loaded(() => ({ view: 'table' }), page)).toEqual({ view: 'table' });
  await loaded(() => ({ view: VIEW }), page);
  expect(await loaded(() => ({ view: '{}' }), page)).toEqual({ view: '{}' });
  expect(page.get('texts:view')).toBe(VIEW);
});

test('no text ends the element that it stands in, and it reads as it was', async () => {
  const page: TextsOfPage = new Map();
  await loaded(() => ({ messages: TEXTS, view: VIEW }), page);
  const elements = elementsOfTexts(page).map((element) =>
    /^<script type="application\/json" id="([^"]+)">(.*)<\/script>$/s.exec(element.toString()),
  );
  expect(elements.map((element) => element![1])).toEqual([name, 'texts:view']);
  for (const element of elements) expect(element![2]).not.toContain('<');
  expect(elements.map((element) => JSON.parse(element![2]!) as unknown)).toEqual(
    [TEXTS, VIEW].map((text) => JSON.parse(text)),
  );
});

test('who asks for a page’s data alone is sent the texts with it', async () => {
  expect(await loaded(given, null)).toEqual(given());
});

test('a status and headers stay; a redirect, and data without texts, too', async () => {
  const gone = (await loaded(() => data(given(), { status: 404 }), new Map())) as ReturnType<typeof data>;
  expect(gone.init).toEqual({ status: 404 });
  expect(gone.data).toMatchObject({ count: 3, messages: name });
  const away = redirect('/th');
  expect(await loaded(() => away, new Map())).toBe(away);
  expect(await loaded(() => null, new Map())).toBeNull();
  const things = new Map([[1, 2]]);
  expect(await loaded(() => things, new Map())).toBe(things);
  const view = (await loaded(() => data({ view: VIEW }), new Map())) as ReturnType<typeof data>;
  expect(view.data).toEqual({ view: 'texts:view' });
});
