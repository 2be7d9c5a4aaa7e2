export { deleteErasedFile } from './jobs.ts';
export { keepApplicantsFile, keepPrivateFile, type SavedFile } from './keep-file.ts';
export { keepPublicPicture, keepPublicVideo } from './keep-public-file.ts';
export { sessionFileUrl, signedFileUrl } from './private-files.ts';
export { routes } from './routes.ts';
