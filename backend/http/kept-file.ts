import { found, Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { nameOfType, uploadName } from '../domain/platform/uploads/files'
import type { Call } from './env'

type FileServices = Pick<Services, 'files' | 'log'>

export async function storedFile({ files, log }: FileServices, name: string): Promise<ReadableStream> {
  const content = await files.read(name).catch((error: unknown) => {
    log.error({ err: error }, 'a file could not be read')
    throw new Refusal('file_unavailable')
  })
  return found(content)
}

/** A file with a name is downloaded under it instead of shown. Throws Refusal 'not_found' without a file. */
export async function keptFile(
  services: FileServices,
  file: { id: string; type: string; name?: string } | undefined,
): Promise<Response> {
  const { id, type, name } = found(file)
  const headers = new Headers({ 'Content-Type': type })
  if (name) {
    headers.set(
      'Content-Disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(nameOfType(name, type))}`,
    )
  }
  return new Response(await storedFile(services, uploadName(id)), { headers })
}

export const shownPdf = (call: Call, file: Uint8Array<ArrayBuffer>, name: string): Response =>
  call.body(file, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
  })
