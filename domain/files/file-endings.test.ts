import { expect, test } from 'vitest';
import { endingFits } from './file-endings.ts';

test.each([
  ['slip.jpg', 'jpg'],
  ['SLIP.JPEG', 'jpg'],
  ['photo.heic', 'jpg'],
  ['photo.png', 'jpg'],
  ['scan.pdf', 'pdf'],
  ['scan.PDF ', 'pdf'],
  ['สลิป', 'png'],
  ['Lot 3.5', 'pdf'],
  ['invoice no.12', 'pdf'],
  ['.pdf', 'pdf'],
  ['cv.v2.docx', 'docx'],
] as const)('%s may be a %s', (name, kind) => {
  expect(endingFits(name, kind)).toBe(true);
});

test.each([
  ['slip.pdf', 'jpg'],
  ['slip.jpg', 'pdf'],
  ['slip.pdf.exe', 'pdf'],
  ['page.html', 'pdf'],
  ['picture.svg', 'png'],
  ['cv.doc', 'docx'],
  ['cv.docm', 'docx'],
  ['x.js', 'pdf'],
  ['x.c', 'pdf'],
  ['film.avi', 'mp4'],
] as const)('%s is no name of a %s', (name, kind) => {
  expect(endingFits(name, kind)).toBe(false);
});
