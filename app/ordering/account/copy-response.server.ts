import { passFile } from '../../platform/passed-file.server'

/** Throws a 404 response without a file. */
export const copyResponse = (file: Response | undefined): Response =>
  passFile(file, { caching: 'no-store', isDownload: true, type: 'application/json; charset=utf-8' })
