import { passFile } from '../../platform/passed-file.server'
import type { Visit } from '../../session/visit.server'

interface FileOptions<Opened> {
  open: () => Promise<Opened>
  find: (opened: Opened) => Promise<Response | undefined>
  page: string
}

export async function fileResponse<Opened>(visit: Visit, { open, find, page }: FileOptions<Opened>) {
  const opened = await open().catch((problem: unknown) => {
    if (problem instanceof Response && problem.status >= 400) return undefined
    throw problem
  })
  const file = opened && (await find(opened))
  return file ? passFile(file, { caching: 'no-store' }) : visit.redirect(page)
}
