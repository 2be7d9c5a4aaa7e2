import { data, redirect, RouterContextProvider, type LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import { asksForPage, packedTexts, scriptsOfTexts, withTextsApart } from './texts-apart.ts';

/** What a loader returns through the routes made of it, for a whole page or for a page's data. */
async function loaded(loader: () => unknown, isPage: boolean): Promise<unknown> {
  const routes = withTextsApart({ one: { id: 'one', module: { default: () => null, loader } } });
  const context = new RouterContextProvider();
  context.set(asksForPage, isPage);
  return (routes['one']!.module.loader as LoaderFunction)({ context } as never);
}

const TEXTS = JSON.stringify({ mall: { title: 'ตลาด </script><b>' } });
const given = () => ({ count: 3, messages: TEXTS });

test('a whole page’s data names its texts, and the page carries them once', async () => {
  const [first, second] = (await Promise.all([loaded(given, true), loaded(given, true)])) as { messages: string }[];
  expect(first).toEqual({ count: 3, messages: expect.stringMatching(/^texts:\d+$/) as string });
  expect(second).toEqual(first);
  expect(packedTexts(first!.messages)).toBe(TEXTS);
  const scripts = scriptsOfTexts({ root: first, leaf: second, other: { count: 1 }, none: null });
  expect(scripts).toHaveLength(1);
});

test('no text ends the element that it stands in, and it reads as it was', async () => {
  const { messages } = (await loaded(given, true)) as { messages: string };
  const [, id, inner] = /^<script type="application\/json" id="([^"]+)">(.*)<\/script>$/s.exec(
    scriptsOfTexts({ leaf: { messages } })[0]!.toString(),
  )!;
  expect(id).toBe(messages);
  expect(inner).not.toContain('<');
  expect(JSON.parse(inner!)).toEqual(JSON.parse(TEXTS));
});

test('who asks for a page’s data alone is sent the texts with it', async () => {
  expect(await loaded(given, false)).toEqual(given());
});

test('a status and headers stay; a redirect, and data without texts, too', async () => {
  const gone = (await loaded(() => data(given(), { status: 404 }), true)) as ReturnType<typeof data>;
  expect(gone.init).toEqual({ status: 404 });
  expect(gone.data).toMatchObject({ count: 3, messages: expect.stringMatching(/^texts:/) as string });
  const away = redirect('/th');
  expect(await loaded(() => away, true)).toBe(away);
  expect(await loaded(() => null, true)).toBeNull();
});
