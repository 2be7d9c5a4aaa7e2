export { deleteFiles } from './delete-files.ts';
export { deleteErasedFile } from './jobs.ts';
export { registerPictureUser } from './picture-users.ts';
export { readUpload } from './read-file.ts';
export { keepPrivateFile, savePrivateFile, saveUnownedFile, shownName, type SavedFile } from './save-file.ts';
export {
  publishDocument,
  readPublicDocument,
  savePublicDocument,
  savePublicPicture,
  savePublicVideo,
} from './save-public-file.ts';
export { sessionFileUrl, signedFileUrl } from './private-files.ts';
export { routes } from './routes.ts';
