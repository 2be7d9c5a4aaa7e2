import type { Page } from '@playwright/test';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('staff write an article, preview and publish it, change it, and bring the first text back', async ({
  page,
  browser,
  market,
}) => {
  const slug = `resin-prices-${Date.now()}`;
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto('/en/staff/content/new?kind=article');
  await page.getByLabel('Thai title').fill('ราคาเม็ดพลาสติกสัปดาห์นี้');
  await page.getByLabel('Web address').fill(slug);
  await page.getByRole('button', { name: 'Create and write' }).click();
  await page.waitForURL(/\/staff\/content\/\d+\?done=created/);
  const editorAddress = page.url().split('?')[0]!;

  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  // The editor has come and stands in the field's place.
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await body.click();
  await page.getByRole('button', { name: 'Heading (H2)' }).click();
  await page.keyboard.type('สรุปสัปดาห์');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ราคา HDPE ทรงตัว');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  for (const name of ['เกรด', 'ราคา', 'เปลี่ยนแปลง']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByRole('heading', { name: 'สรุปสัปดาห์', level: 2 })).toBeVisible();
  await expect(
    page.getByRole('cell', { name: 'เกรด' }).or(page.getByRole('columnheader', { name: 'เกรด' })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Phone', exact: true }).click();
  const phone = page.locator('iframe[title$="on a phone"]');
  await expect(phone.contentFrame().getByRole('heading', { name: 'สรุปสัปดาห์', level: 2 })).toBeVisible();
  expect((await phone.boundingBox())!.width).toBeLessThan(400);
  await expectAccessible(page, 'iframe');
  await page.getByRole('link', { name: 'Full width' }).click();
  await expect(phone).toHaveCount(0);
  const written = () =>
    page.getByRole('heading', { name: 'สรุปสัปดาห์', level: 2 }).evaluate((heading) => heading.parentElement!.className);
  const previewed = await written();
  const shown = async () => {
    const answer = await page.request.get(`/api/content/public/article/${slug}`);
    return answer.ok()
      ? ((await answer.json()) as { data: { th: { body_html: string } } }).data.th.body_html
      : answer.status();
  };
  expect(await shown()).toBe(404);

  await page.getByRole('link', { name: 'Back to writing' }).click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Visitors see version 2')).toBeVisible();
  expect(await shown()).toContain('<h2 id="s-สรุปสัปดาห์">สรุปสัปดาห์</h2>');

  // What was not saved outlives a closed tab, and is saved without rich editing, too.
  await page.getByRole('button', { name: 'Edit as Markdown' }).first().click();
  await page.locator('textarea[name="texts.th.body"]').fill('ราคา HDPE ขึ้น 2 บาท');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('content-draft-'))))
    .toBe(true);
  await page.goto(editorAddress);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(body).toHaveText('ราคา HDPE ขึ้น 2 บาท');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.poll(shown).toBe('<p>ราคา HDPE ขึ้น 2 บาท</p>');

  await page.getByRole('link', { name: /All versions/ }).click();
  await page.getByRole('link', { name: 'Version 2' }).click();
  await expect(page.getByRole('heading', { name: 'สรุปสัปดาห์' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.waitForURL(/done=restored/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.poll(shown).toContain('สรุปสัปดาห์');
  // What was previewed is what visitors see.
  await page.goto(`/en/news/${slug}`);
  expect(await written()).toBe(previewed);

  // Without script the Markdown itself is written, and a language is chosen all the same.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const noScript = await plain.newPage();
  await noScript.goto(editorAddress);
  await page.goto(editorAddress);
  await expect(noScript.locator('textarea[name="texts.th.body"]')).toHaveValue(/^## สรุปสัปดาห์/);
  await noScript.locator('input[name=shown_language][value=en]').check({ force: true });
  await noScript.locator('input[name="texts.en.title"]').fill('Resin prices this week');
  await noScript.getByRole('button', { name: 'Save draft' }).click();
  await expect(noScript.getByText('Changed since published')).toBeVisible();

  // Who was slower is told, and puts the own text over the colleague's by the button for it alone.
  const note = page.getByLabel('A note about this version');
  const saveOver = page.getByRole('button', { name: 'Save mine as the newest' });
  await note.press('Enter');
  await expect(saveOver).toBeVisible();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await note.press('Enter');
  expect((await answered).status()).toBe(409);
  await expect(saveOver).toBeVisible();
  await plain.close();
});

test('staff write what search engines are told of a product, and its page says it in that language alone', async ({
  page,
  request,
  market,
}) => {
  const title = `Film grade ${Date.now()}`;
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto('/en/staff/site/seo');
  await expectAccessible(page);
  await page.getByLabel('Product name, grade or SKU').fill('Panlite');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/q=Panlite/);
  await page
    .getByRole('link', { name: /^Edit texts of/ })
    .first()
    .click();
  const english = page.getByRole('group', { name: 'English' });
  const hit = english.getByRole('group', { name: 'The search result as it is now' });
  await expect(hit).toBeVisible();
  await expectAccessible(page);
  const product = new URL(page.url()).searchParams.get('product');
  const titleIn = async (locale: string) =>
    /<title>([^<]+)/.exec(await (await request.get(`/${locale}/products/${product}?fresh=${Date.now()}`)).text())![1];
  const before = { en: await titleIn('en'), th: await titleIn('th') };
  const save = async (words: string) => {
    await english.getByLabel('Page title').fill(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await save(title);
  await expect(page.getByText('Saved. The product’s page is updated within seconds.')).toBeVisible();
  await expect(hit).toContainText(title);
  await expectAccessible(page);
  await expect.poll(() => titleIn('en')).toContain(title);
  expect(await titleIn('th')).toBe(before.th);
  // As it was: the tests after this one look at the same product.
  await save('');
  await expect(hit).not.toContainText(title);
  await expect.poll(() => titleIn('en')).toBe(before.en);
});

test('a banner’s video is loaded when it is played, stops when told to or when it is left, and is not moved away', async ({
  page,
  request,
  market,
}) => {
  const headers = headersOf(await market.staff({ role: 'catalogue' }));
  const film = await filmMadeBy(page);
  const { banners } = (await (await request.get('/api/staff/banners', { headers })).json()) as {
    banners: { th: { pic_path: string } }[];
  };
  const picture = await (await request.get(banners[0]!.th.pic_path)).body();
  const words = { title: 'Inside the recycling line', desc: '' };
  const made = await request.post('/api/staff/banners', {
    headers,
    data: {
      place: 'home',
      isVideo: true,
      th: words,
      en: words,
      cn: words,
      link: '/products',
      open_new_window: false,
      shown_from: null,
      shown_until: null,
    },
  });
  const { id } = (await made.json()) as { id: number };
  try {
    for (const [slot, name, mimeType, buffer] of [
      ['picture', 'a.webp', 'image/webp', picture],
      ['video', 'a.mp4', 'video/mp4', film],
    ] as const) {
      expect(
        (
          await request.post(`/api/staff/banners/${id}/media`, {
            headers,
            multipart: { language: 'th', slot, file: { name, mimeType, buffer } },
          })
        ).status(),
      ).toBe(200);
    }
    await request.put(`/api/staff/banners/${id}/published`, { headers, data: { published: true } });
    let loads = 0;
    page.on('request', (asked) => (loads += asked.url().endsWith('.mp4') ? 1 : 0));
    // The page may be kept for everybody for seconds: under an address of its own it is not.
    await page.goto(`/en?video=${id}`);
    await page.getByRole('button', { name: /^Banner \d+: Inside the recycling line/ }).click();
    const video = page.getByLabel('Inside the recycling line', { exact: true });
    await expect(video).toBeInViewport({ ratio: 0.9 });
    expect(loads).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Play the banners' }).click();
    // The browser's own controls: nothing of ours lies upon them.
    const at = (await video.boundingBox())!;
    await page.mouse.click(at.x + 24, at.y + at.height - 48);
    const state = () =>
      video.evaluate((shown: HTMLVideoElement) => ({
        isPaused: shown.paused,
        hasMoved: shown.currentTime > 0.2,
        isSilent: shown.muted,
      }));
    await expect.poll(state).toEqual({ isPaused: false, hasMoved: true, isSilent: true });
    await expect(page.getByRole('button', { name: 'Play the banners' })).toBeVisible();
    await page.mouse.click(at.x + 24, at.y + at.height - 48);
    await expect.poll(async () => (await state()).isPaused).toBe(true);
    // Nor does it play on where nobody sees it.
    await page.mouse.click(at.x + 24, at.y + at.height - 48);
    await expect.poll(async () => (await state()).isPaused).toBe(false);
    await page.getByRole('button', { name: 'Next banner' }).click();
    await expect(video).not.toBeInViewport();
    await expect.poll(async () => (await state()).isPaused).toBe(true);
  } finally {
    await request.delete(`/api/staff/banners/${id}`, { headers });
  }
});

/** A second of moving colours, as MP4. */
async function filmMadeBy(page: Page): Promise<Buffer> {
  await page.goto('about:blank');
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const hasStopped = new Promise((stopped) => (recorder.onstop = stopped));
    recorder.start();
    for (let hue = 0; hue < 300; hue += 10) {
      pen.fillStyle = `hsl(${hue} 60% 30%)`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((next) => setTimeout(next, 40));
    }
    recorder.stop();
    await hasStopped;
    return btoa(String.fromCharCode(...new Uint8Array(await new Blob(parts).arrayBuffer())));
  });
  return Buffer.from(base64, 'base64');
}
