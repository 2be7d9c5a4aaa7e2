import { expect, test } from 'vitest';
import { staffRoles } from '#domain/staff-roles.ts';
import { queueNames, queuesFor } from '#domain/operations/work-queues.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { currentPage, isOnlyRead, staffMenu } from './menu.ts';

const pagesFor = (role: (typeof staffRoles)[number]) => staffMenu([role]).flatMap(({ pages }) => pages);
const currentAt = (address: string) => {
  const [path, search] = address.split('?');
  return currentPage(pagesFor('admin'), path!, new URLSearchParams(search))?.name;
};

test('everybody finds the queues of their role, each once, and an administrator every page', () => {
  for (const role of staffRoles) {
    const queues = pagesFor(role).flatMap(({ queue }) => queue ?? []);
    // Sales look at agreed prices, which the catalogue approves.
    const others = role === 'sales' ? ['price_lists'] : [];
    expect(queues.toSorted()).toEqual([...queuesFor([role]), ...others].toSorted());
  }
  expect(pagesFor('admin').flatMap(({ queue }) => queue ?? [])).toHaveLength(queueNames.length);
  const names = pagesFor('admin').map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z_.]{1,40}$/);
});

test('somebody with two roles finds the pages of both, each once, where they stand for everybody', () => {
  const both = staffMenu(['sales', 'finance']).flatMap(({ pages }) => pages);
  const either = new Set([...pagesFor('sales'), ...pagesFor('finance')]);
  expect(both).toEqual(pagesFor('admin').filter((page) => either.has(page)));
});

test('an auditor finds every page, and changes none of them; with another role those that the role works with', () => {
  expect(pagesFor('auditor')).toEqual(pagesFor('admin'));
  for (const page of pagesFor('admin')) {
    expect(isOnlyRead(['auditor'], page)).toBe(true);
    expect(isOnlyRead(['admin', 'auditor'], page)).toBe(false);
    expect(isOnlyRead(['sales', 'auditor'], page)).toBe(!pagesFor('sales').includes(page));
    expect(isOnlyRead(['sales'], page)).toBe(false);
  }
  expect(isOnlyRead(['auditor'], undefined)).toBe(true);
  expect(isOnlyRead(['sales', 'auditor'], undefined)).toBe(false);
});

test('groups without a page for somebody are left out', () => {
  expect(staffMenu(['logistics']).map(({ group }) => group)).toEqual(['start', 'orders', 'customers', 'settings']);
});

test('every page and every group has its text', () => {
  const { staff } = JSON.parse(messagesFor('en', ['staff'])) as { staff: Record<string, unknown> };
  const textIn = (key: string) =>
    key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], staff);
  for (const { group, pages } of staffMenu(['admin'])) {
    if (group !== 'start') expect(textIn(`nav.group.${group}`)).toBeTypeOf('string');
    for (const { name } of pages) expect(textIn(name)).toBeTypeOf('string');
  }
});

test('the page of the longest address is current', () => {
  expect(currentAt('')).toBe('nav.work');
  expect(currentAt('companies/7')).toBe('nav.companyList');
  expect(currentAt('credit/requests/3')).toBe('queue.credit_requests');
  expect(currentAt('credit/companies/3')).toBe('nav.credit');
  expect(currentAt('money-settings/limits')).toBe('nav.settings.limits');
  expect(currentAt('payouts/5')).toBe('nav.payouts');
  expect(currentAt('notifications')).toBeUndefined();
});

test('of the states of a list the one shown is current, else the whole list, else its first', () => {
  expect(currentAt('refunds?state=approved')).toBe('queue.refunds_to_send');
  expect(currentAt('refunds/8')).toBe('nav.refunds');
  expect(currentAt('slips?state=waiting')).toBe('queue.slips');
  expect(currentAt('slips/4')).toBe('queue.slips');
  expect(currentAt('projects/4')).toBe('queue.projects');
});

test('an order belongs to the queue that it was opened from', () => {
  expect(currentAt('order/9?queue=to_ship')).toBe('queue.to_ship');
  expect(currentAt('order/9')).toBeUndefined();
});
