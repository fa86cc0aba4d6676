/** The largest form without uploads that is read, in bytes. */
const MAX_FORM_BYTES = 256 * 1024

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * The form a visitor has posted. Throws a response: 415 where the body is no form, 413 where it is too large,
 * 400 where it cannot be read.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!FORM_TYPES.includes(type)) throw new Response(null, { status: 415 })
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_FORM_BYTES) {
    throw new Response(null, { status: 413 })
  }
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
}

/** A field's text; empty where it is missing or an upload. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
