import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { id, pathId } from '#contract/wire.ts';
import { orderShipments, planBody } from './shapes.ts';
import { shipmentDecisions } from './step-decisions.ts';

export const shipments = defineEndpoints({
  'GET /staff/orders/{id}/shipments': {
    summary: 'The shipments of an order with their histories, and what of each line no shipment takes yet.',
    access: anyStaff,
    params: pathId,
    answer: orderShipments,
  },
  'POST /staff/orders/{id}/shipments': {
    summary: 'Plan a shipment: packs of one seller from one warehouse, at most what is open of each line.',
    access: 'staff:logistics',
    params: pathId,
    body: planBody,
    answer: z.object({ status: z.literal(true), id }),
  },
  ...shipmentDecisions.endpoints,
});
