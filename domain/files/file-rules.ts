const BYTES_PER_MB = 1024 * 1024;
export const MAX_UPLOAD_MB = 10;
/** The largest file that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * BYTES_PER_MB;

/** Bad mobile connections pause for seconds; one that is silent for longer rarely goes on sending. */
export const SENDING_SILENCE_MS = 20_000;

/** Papers of one company that may come within a day: people mistake files, programs fill disks. */
export const UPLOADS_A_DAY = 40;

/** Certificates of analysis that wait in one company's drafts: one for each row of the largest. */
export const WAITING_CERTIFICATES = 200;
/** And those that one company may send within a day. */
export const CERTIFICATES_A_DAY = 300;
/** The newest lots of an offer whose certificates its page shows; who received a lot long ago has it with the goods. */
export const CERTIFICATES_SHOWN = 10;

export type FileKind = 'jpg' | 'png' | 'pdf' | 'webp' | 'mp4' | 'doc' | 'docx';
export type FilePurpose =
  | 'slip'
  | 'identity'
  | 'guarantee'
  | 'avatar'
  | 'product_picture'
  | 'product_document'
  | 'banner'
  | 'content'
  | 'banner_video'
  | 'certificate'
  | 'application'
  | 'chat'
  | 'weigh_ticket'
  | 'grade_document'
  | 'claim'
  | 'message'
  | 'project'
  | 'trial'
  | 'demand'
  | 'auction'
  | 'shipment'
  | 'lot_coa'
  | 'quote_coa';

/**
 * Nobody sends `doc` any more: what Word of 1997 would do with one cannot be told. Applications of before have some.
 */
export const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** What a file may be, by what it is for. The kind is told by its content, never by its name. */
export const FILE_KINDS: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  slip: ['jpg', 'png', 'pdf'],
  identity: ['jpg', 'png', 'pdf'],
  guarantee: ['jpg', 'png', 'pdf'],
  avatar: ['jpg', 'png', 'webp'],
  product_picture: ['jpg', 'png', 'webp'],
  product_document: ['pdf'],
  banner: ['jpg', 'png', 'webp'],
  content: ['jpg', 'png', 'webp'],
  banner_video: ['mp4'],
  certificate: ['jpg', 'png', 'pdf'],
  application: ['pdf', 'docx'],
  chat: ['jpg', 'png', 'webp', 'pdf'],
  weigh_ticket: ['jpg', 'png', 'pdf'],
  grade_document: ['pdf'],
  claim: ['jpg', 'png', 'pdf'],
  message: ['pdf'],
  project: ['jpg', 'png', 'webp', 'pdf'],
  trial: ['jpg', 'png', 'webp'],
  demand: ['jpg', 'png', 'webp', 'pdf'],
  auction: ['jpg', 'png', 'webp', 'pdf'],
  shipment: ['jpg', 'png', 'webp'],
  lot_coa: ['jpg', 'png', 'pdf'],
  quote_coa: ['jpg', 'png', 'pdf'],
};
