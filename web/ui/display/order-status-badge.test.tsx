import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DELIVERED, PREPARING, SHIPPED, TYPE_CUSTOM, TYPE_ON_DELIVERY } from '#domain/trade/order-status.ts';
import { show } from '#web/testing/show.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

const order = { order_status_type: TYPE_ON_DELIVERY, custom_status: null, is_overdue: false } as const;

test('goods are being prepared until they have left, then they are on the way', () => {
  show(<OrderStatusBadge order={{ ...order, logistic_status: PREPARING }} />);
  expect(screen.getByText('Preparing goods')).toBeTruthy();
  show(<OrderStatusBadge order={{ ...order, logistic_status: SHIPPED }} />);
  expect(screen.getByText('In delivery')).toBeTruthy();
});

test('a status that staff wrote stands as they wrote it', () => {
  const custom = { ...order, order_status_type: TYPE_CUSTOM, custom_status: 'รอรถจากระยอง' } as const;
  show(<OrderStatusBadge order={{ ...custom, logistic_status: DELIVERED }} />);
  expect(screen.getByText('รอรถจากระยอง')).toBeTruthy();
});
