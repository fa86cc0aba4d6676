const MAX_FORM_BYTES = 256 * 1024

/** The most fields it may have: what is made of them takes time that grows with the square of their number. */
const MAX_FIELDS = 1_000

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

function tooLarge(): Response {
  return new Response(null, { status: 413 })
}

function unreadable(): Response {
  return new Response(null, { status: 400 })
}

// Not every server holds a body to the size it declares, or asks for one.
async function limitedBody(request: Request): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > MAX_FORM_BYTES) throw tooLarge()
    chunks.push(part.value)
  }
  return new Blob(chunks)
}

async function parsedForm(body: Blob, type: string): Promise<FormData> {
  return new Response(body, { headers: { 'Content-Type': type } }).formData()
}

/** Throws a response: 415 where the body is no form, 413 where it is too large, 400 where it cannot be read. */
export async function readPostedForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const kind = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!FORM_TYPES.includes(kind)) throw new Response(null, { status: 415 })
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_FORM_BYTES) throw tooLarge()
  const body = await limitedBody(request).catch((error: unknown) => {
    throw error instanceof Response ? error : unreadable()
  })
  const form = await parsedForm(body, type).catch(() => {
    throw unreadable()
  })
  if ([...form.keys()].length > MAX_FIELDS) throw tooLarge()
  return form
}
