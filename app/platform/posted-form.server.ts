const MAX_FORM_BYTES = 256 * 1024

/** Parsing takes time that is quadratic in the number of fields. */
const MAX_FIELDS = 1_000

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

export const refusal = (status: 400 | 413 | 415) => new Response(null, { status })

// Not every server enforces Content-Length.
async function readLimitedBody(request: Request, limit: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) throw refusal(413)
    chunks.push(part.value)
  }
  return new Blob(chunks)
}

/** Buttons are named such as `country=de`, without a value, as lynx prints values beside the label. */
function readPressedButtons(form: FormData): void {
  for (const button of [...form.keys()]) {
    const [, name, value] = /^(\w+)=([\w-]+)$/.exec(button) ?? []
    if (name && value) form.append(name, value)
  }
}

/** Throws a response: 415 if the body is not a form, 413 if too large, 400 if unreadable. */
export async function readPostedForm(request: Request, limit = MAX_FORM_BYTES): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!FORM_TYPES.includes(mediaType)) throw refusal(415)
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refusal(413)
  const body = await readLimitedBody(request, limit).catch((error: unknown) => {
    throw error instanceof Response ? error : refusal(400)
  })
  const parsing = new Response(body, { headers: { 'Content-Type': type } }).formData()
  const form = await parsing.catch(() => {
    throw refusal(400)
  })
  if ([...form.keys()].length > MAX_FIELDS) throw refusal(413)
  readPressedButtons(form)
  return form
}

/** For the multipart boundaries and field names beside files. */
const MULTIPART_BYTES = 4_096

/** Reads a form with files of up to `limit` bytes in the same way; it is undefined where they are larger. */
export const readPostedFile = (request: Request, limit: number): Promise<FormData | undefined> =>
  readPostedForm(request, limit + MULTIPART_BYTES).catch((problem: unknown) => {
    if (problem instanceof Response && problem.status === 413) return undefined
    throw problem
  })
