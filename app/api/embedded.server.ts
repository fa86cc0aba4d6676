import { checkShopSettings, loadSecret } from '../../backend/config'
import { openEmbeddedBackend } from '../../backend/embedded'
import type { Handed } from '../../contract/endpoints/endpoint'

type Embedded = Awaited<ReturnType<typeof openEmbeddedBackend>>

let opened: Promise<Embedded> | undefined

// In development, editing the backend evaluates this module again; the previous instance is closed first.
const previous = globalThis as { closeEmbedded?: () => Promise<void> }
const previousClosed = previous.closeEmbedded?.()
previous.closeEmbedded = closeEmbedded

/** Opens the backend. Rejects with a message for the operator. */
export function openEmbedded(): Promise<Embedded> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<Embedded> {
  await previousClosed
  return openEmbeddedBackend(process.env)
}

export async function embeddedFetch(request: Request, handed?: Handed): Promise<Response> {
  return (await openEmbedded()).fetch(request, handed)
}

export async function embeddedVersion(asker?: object): Promise<string> {
  return (await openEmbedded()).publicVersion(asker)
}

export async function closeEmbedded(): Promise<void> {
  await (await opened)?.close()
  opened = undefined
}

export function environmentSecret(): string {
  return loadSecret(process.env)
}

/** Checks the settings of a shop whose backend is elsewhere; throws an Error with a message for the operator. */
export function checkEnvironment() {
  checkShopSettings(process.env)
}
