import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

type Body = Input<'POST /staff/banners'>['body'];

const app = openFileApp();
let staff: Api;
let token: string;
let visitor: Api;
beforeAll(async () => {
  token = (await givenStaff('catalogue')).token;
  staff = await app.api(token);
  visitor = await app.api();
});
beforeEach(() => app.clock.set(TEST_NOW));

const none = { title: '', desc: '' };
const body = (more: Partial<Body> = {}): Body => ({
  place: 'home',
  isVideo: false,
  th: { title: 'โปรโมชัน', desc: 'ลดราคา' },
  en: none,
  cn: none,
  link: '/products?promotion=1',
  open_new_window: false,
  shown_from: null,
  shown_until: null,
  ...more,
});
const picture = (side = 20) =>
  sharp({ create: { width: side, height: 10, channels: 3, background: '#0b5a5a' } })
    .png()
    .toBuffer();
/** The beginning of a video as every MP4 has it, and something after it. */
const video = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex'),
  Buffer.alloc(100, 7),
]);

const add = async (more: Partial<Body> = {}) => (await staff('POST /staff/banners', { body: body(more) })).id;
async function send(
  id: number,
  language: 'th' | 'en' | 'cn',
  slot: 'picture' | 'phone_picture' | 'video',
  bytes: Buffer,
) {
  const api = await app.api(token, { upload: { name: slot === 'video' ? 'a.mp4' : 'a.png', bytes } });
  await api('POST /staff/banners/{id}/media', { params: { id }, body: { language, slot } });
}
const publish = (id: number, published = true) =>
  staff('PUT /staff/banners/{id}/published', { params: { id }, body: { published } });
async function published(more: Partial<Body> = {}): Promise<number> {
  const id = await add(more);
  await send(id, 'th', 'picture', await picture());
  await publish(id);
  return id;
}
const shown = async () => (await visitor('GET /banner/public/homepage', { query: {} })).data;
const shownIds = async (...ids: number[]) =>
  (await visitor('GET /banners')).map(({ id }) => id).filter((id) => ids.includes(id));

test('a banner is shown once it is published, and that needs the Thai picture; other languages show what they have and Thai else', async () => {
  const id = await add({ en: { title: 'Promotion', desc: '' } });
  await expect(publish(id)).rejects.toMatchObject(refused('banner_needs_picture'));
  await send(id, 'th', 'picture', await picture(3000));
  await send(id, 'cn', 'picture', await picture());
  expect(await shownIds(id)).toEqual([]);
  await publish(id);
  const banner = (await shown()).find((each) => each.id === id)!;
  expect(banner).toMatchObject({
    isVideo: false,
    link: '/products?promotion=1',
    open_new_window: false,
    place: 'home',
    th: { title: 'โปรโมชัน', desc: 'ลดราคา' },
    en: { title: 'Promotion', desc: '', pic_path: banner.th.pic_path },
    cn: { title: 'โปรโมชัน' },
  });
  expect(banner.cn.pic_path).not.toBe(banner.th.pic_path);
  const kept = await app.http.inject({ url: banner.th.pic_path });
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1920 });
  await expect(
    staff('DELETE /staff/banners/{id}/media/{language}/{slot}', { params: { id, language: 'th', slot: 'picture' } }),
  ).rejects.toMatchObject(refused('published_picture_stays'));
  await staff('DELETE /staff/banners/{id}/media/{language}/{slot}', {
    params: { id, language: 'cn', slot: 'picture' },
  });
  expect((await shown()).find((each) => each.id === id)!.cn.pic_path).toBe(banner.th.pic_path);
  await publish(id, false);
  expect(await shownIds(id)).toEqual([]);
});

test('it comes and goes at its time without anybody doing anything', async () => {
  const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();
  const id = await published({ shown_from: at(1), shown_until: at(2) });
  const state = async () => (await staff('GET /staff/banners')).banners.find((each) => each.id === id)!.state;
  expect([await state(), await shownIds(id)]).toEqual(['scheduled', []]);
  app.clock.advanceHours(1);
  expect([await state(), await shownIds(id)]).toEqual(['shown', [id]]);
  app.clock.advanceHours(1);
  expect([await state(), await shownIds(id)]).toEqual(['over', []]);
});

test('a video is played in parts, is an MP4 and nothing else, and has its picture until it plays', async () => {
  const id = await add({ isVideo: true });
  await expect(send(id, 'th', 'video', await picture())).rejects.toMatchObject(refused('file_type_not_accepted'));
  await expect(send(id, 'th', 'picture', video)).rejects.toMatchObject(refused('file_type_not_accepted'));
  await send(id, 'th', 'picture', await picture());
  await expect(publish(id)).rejects.toMatchObject(refused('banner_needs_video'));
  await send(id, 'th', 'video', video);
  await publish(id);
  const { video: path } = (await shown()).find((each) => each.id === id)!.en;
  const part = await app.http.inject({ url: path!, headers: { range: 'bytes=4-7' } });
  expect([
    part.statusCode,
    part.headers['content-range'],
    part.headers['content-type'],
    part.headers['content-disposition'],
    part.body,
  ]).toEqual([206, `bytes 4-7/${video.length}`, 'video/mp4', undefined, 'ftyp']);
});

test('banners stand in the order in which staff put them, each place for itself', async () => {
  const [a, sub, b, c] = [await published(), await published({ place: 'sub' }), await published(), await published()];
  const move = (id: number, direction: 'up' | 'down') =>
    staff('PUT /staff/banners/{id}/move', { params: { id }, body: { direction } });
  await move(c, 'up');
  await move(sub, 'up');
  expect(await shownIds(a, b, c)).toEqual([a, c, b]);
  await move(a, 'down');
  expect(await shownIds(a, b, c)).toEqual([c, a, b]);
  await staff('PUT /staff/banners/{id}', { params: { id: c }, body: body({ place: 'sub' }) });
  expect((await shown()).filter((banner) => banner.place === 'sub').map(({ id }) => id)).toEqual([sub, c]);
  await staff('DELETE /staff/banners/{id}', { params: { id: c } });
  expect(await shownIds(c)).toEqual([]);
  await expect(staff('GET /staff/banners/{id}', { params: { id: c } })).rejects.toMatchObject(refused('not_found'));
});

test('what was done about a banner is told beside it and in the log', async () => {
  const staffMember = await givenStaff('catalogue');
  const api = await app.api(staffMember.token);
  const id = await published();
  await api('PUT /staff/banners/{id}', { params: { id }, body: body({ th: { title: 'ลดราคา', desc: '' } }) });
  const { history } = await api('GET /staff/banners/{id}', { params: { id } });
  expect(history.map(({ action }) => action)).toEqual([
    'change_banner',
    'publish_banner',
    'change_banner_file',
    'add_banner',
  ]);
  expect(history[0]).toMatchObject({
    staff_name: 'สุดา พนักงาน',
    before: { title_th: 'โปรโมชัน', text_th: 'ลดราคา' },
    after: { title_th: 'ลดราคา', text_th: null },
  });
  await api('DELETE /staff/banners/{id}', { params: { id } });
  const admin = await app.api((await givenStaff('admin')).token);
  expect(
    (await admin('GET /staff/audit-log', { query: { object_kind: 'banner', object_id: String(id) } })).rows[0],
  ).toMatchObject({ action: 'remove_banner', object_name: 'ลดราคา' });
});

test.each([
  [{ link: 'javascript:alert(1)' }, 'link', 'not_a_banner_link'],
  [{ link: '//elsewhere.example' }, 'link', 'not_a_banner_link'],
  [{ link: '/th/products' }, 'link', 'not_a_banner_link'],
  [{ th: { title: '', desc: '' } }, 'th.title', 'required'],
  [{ shown_from: '2026-07-10T00:00:00Z', shown_until: '2026-07-10T00:00:00Z' }, 'shown_until', 'ends_before_it_begins'],
] as const)('%o is refused at its field', async (wrong, path, code) => {
  await expect(add(wrong)).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path, code }] } });
});
