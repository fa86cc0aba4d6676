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
  if (!file) return visit.redirect(page)
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  for (const name of ['Content-Type', 'Content-Disposition']) headers.set(name, file.headers.get(name) ?? '')
  return new Response(file.body, { headers })
}
