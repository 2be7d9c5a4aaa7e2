import { expect, test } from 'vitest';
import { idsOfList, settingIn } from './site-settings.ts';

test('a text is the language’s own, else the one for all, else the Thai one', () => {
  const settings = [
    { meta_key: 'name', language: 'th', meta_value: 'ไทย' },
    { meta_key: 'name', language: 'en', meta_value: 'English' },
    { meta_key: 'number', language: null, meta_value: '1' },
    { meta_key: 'hours', language: 'cn', meta_value: '' },
  ];
  expect([
    settingIn(settings, 'name', 'en'),
    settingIn(settings, 'name', 'cn'),
    settingIn(settings, 'number', 'cn'),
    settingIn(settings, 'hours', 'cn'),
  ]).toEqual(['English', 'ไทย', '1', undefined]);
});

test('a list of ids keeps its order and leaves out what is none', () => {
  expect(idsOfList('12,7,x,,-1,90')).toEqual([12, 7, 90]);
  expect(idsOfList(undefined)).toEqual([]);
});
