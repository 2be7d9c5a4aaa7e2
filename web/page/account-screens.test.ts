import { expect, test } from 'vitest';
import { pathFrom, personalScreens } from './account-screens.ts';

test('screens of the account open in the workspace that somebody is in', () => {
  expect(pathFrom('/th/seller/products', '/user/notifications?category=order')).toBe(
    '/seller/notifications?category=order',
  );
  expect(pathFrom('/en/seller', '/user/colleagues')).toBe('/seller/colleagues');
  expect(pathFrom('/cn/staff/order/7', '/user/security/second-factor')).toBe('/staff/security/second-factor');
});

test('elsewhere they open in the account', () => {
  expect(pathFrom('/th/user/orders', '/user/security')).toBe('/user/security');
  expect(pathFrom('/th', '/user/notifications')).toBe('/user/notifications');
  expect(pathFrom('/th/sellers/3', '/user/notifications')).toBe('/user/notifications');
});

test('what a workspace has no screen for opens where it stands', () => {
  expect(pathFrom('/th/seller', '/user/orders')).toBe('/user/orders');
  expect(pathFrom('/th/staff', '/user/colleagues')).toBe('/user/colleagues');
  expect(pathFrom('/th/seller', '/user/notifications-old')).toBe('/user/notifications-old');
  expect(pathFrom('/th/seller', '/seller/orders')).toBe('/seller/orders');
});

test('the menu of a workspace has the screens of the person', () => {
  expect(personalScreens('/th/seller/products').map(({ to }) => to)).toEqual([
    '/seller/notifications',
    '/seller/messages',
    '/seller/profile',
    '/seller/security',
  ]);
  expect(personalScreens('/th/staff').map(({ to }) => to)).toEqual(['/staff/notifications', '/staff/security']);
});
