import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done, id, pathId } from '#contract/wire.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { nameLotsBody, shipmentLots } from './lot-shapes.ts';
import { orderShipments, ownShipments, planBody, staffShipment } from './shapes.ts';
import { staffWeightsBody, weightsBody } from './weight-shapes.ts';
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
  'GET /staff/trips/{id}/shipments': {
    summary: 'The shipments of a trip with their histories and what may be decided of each, in the order of its stops.',
    access: anyStaff,
    params: pathId,
    answer: z.object({ shipments: z.array(staffShipment) }),
  },
  'GET /orders/{id}/shipments': {
    summary: 'The shipments of an order of the company, each with the code that the receiver tells the driver.',
    access: 'member:see_orders',
    params: pathId,
    answer: ownShipments,
  },
  'GET /seller/sales/{id}/shipments': {
    summary: 'The shipments of a purchase of the seller, each with the code that the driver tells the warehouse.',
    access: 'seller:manage_sales',
    params: pathId,
    answer: ownShipments,
  },
  'GET /seller/shipments/{id}/lots': {
    summary: 'The lots that a shipment of the seller may take, those that expire first first, and what it takes now.',
    access: 'seller:manage_sales',
    params: pathId,
    answer: shipmentLots,
  },
  'PUT /seller/shipments/{id}/lots': {
    summary: 'Say which lots a shipment takes that is not loaded yet; the rest of a line is of no known lot.',
    access: 'seller:manage_sales',
    params: pathId,
    body: nameLotsBody,
    answer: z.object({ status: z.literal(true) }),
  },
  'PUT /seller/shipments/{id}/weights': {
    summary:
      'What goods of a shipment weigh that are sold by weight, until it is delivered. Its order is invoiced by it.',
    access: 'seller:manage_sales',
    movesMoney: true,
    params: pathId,
    body: weightsBody,
    answer: z.object({ status: z.literal(true) }),
  },
  'PUT /staff/shipments/{id}/weights': {
    summary:
      'The same by logistics, who may correct the weight of delivered goods as long as nothing of it is settled.',
    access: 'staff:logistics',
    movesMoney: true,
    params: pathId,
    body: staffWeightsBody,
    answer: z.object({ status: z.literal(true) }),
  },
  'POST /staff/shipments/{id}/weigh-ticket': {
    summary: `A picture of a shipment’s weighbridge ticket (multipart, part "file": JPG, PNG or WebP, at most ${MAX_UPLOAD_MB} MB). Made anew, without place or time.`,
    access: 'staff:logistics',
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({}),
    answer: done,
  },
  ...shipmentDecisions.endpoints,
});
