import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test('a Thai title stands right before a Thai name, and apart from every other', () => {
  expect(personName({ firstname: 'ศิริพร', lastname: 'แสงทอง' }, 'นาง')).toBe('นางศิริพร แสงทอง');
  expect(personName({ firstname: 'Daniel', lastname: 'Weber' }, 'นาย')).toBe('นาย Daniel Weber');
  expect(personName({ firstname: 'ศิริพร', lastname: 'แสงทอง' }, 'Mrs.')).toBe('Mrs. ศิริพร แสงทอง');
  expect(personName({ firstname: 'Daniel', lastname: 'Weber' }, null)).toBe('Daniel Weber');
});
