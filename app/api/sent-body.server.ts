/** Returns what is posted as it goes over the wire, and its type unless that follows from it. */
export function encodeBody(body: FormData | Blob | object): { body: BodyInit; type?: string } {
  if (body instanceof FormData) return { body }
  if (body instanceof Blob) return { body, type: 'application/octet-stream' }
  return { body: JSON.stringify(body), type: 'application/json' }
}
