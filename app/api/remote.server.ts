import { orderPaymentsApi } from '../../contract/endpoints/order-payments'
import { ordersApi } from '../../contract/endpoints/orders'

const TIMEOUT_MS = 5_000
/** Whoever orders waits rather than not knowing whether the order was placed. */
const ORDER_TIMEOUT_MS = 25_000
const ORDER_PATHS: readonly string[] = [ordersApi.create.path, orderPaymentsApi.start.path]
/** Ten times the longest answer of a large shop. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024

async function limitedBytes(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new Error(`The backend answered more than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

/** Requests a backend elsewhere. Rejects an answer that takes too long or is too large. */
export async function remoteFetch(request: Request): Promise<Response> {
  const isOrder = ORDER_PATHS.includes(new URL(request.url).pathname)
  const signal = AbortSignal.timeout(isOrder ? ORDER_TIMEOUT_MS : TIMEOUT_MS)
  const response = await fetch(request, { signal, redirect: 'manual' })
  return response.body ? new Response(await limitedBytes(response.body), response) : response
}
