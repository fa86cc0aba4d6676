import { loadSecret } from '../../backend/config'
import { openEmbeddedBackend } from '../../backend/embedded'

type Embedded = Awaited<ReturnType<typeof openEmbeddedBackend>>

let opened: Promise<Embedded> | undefined

// In development an edit of the backend evaluates this module again; what the previous one opened is closed first.
const previous = globalThis as { closeEmbedded?: () => Promise<void> }
const previousClosed = previous.closeEmbedded?.()
previous.closeEmbedded = closeEmbedded

/** Opens the embedded backend once: its database is migrated and seeded. Rejects with a message for the operator. */
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

/** Answers a call under /api in this process; opens the backend at the first one. */
export async function embeddedFetch(request: Request): Promise<Response> {
  return (await openEmbedded()).fetch(request)
}

/** Closes the embedded backend's database, if it was ever opened. */
export async function closeEmbedded(): Promise<void> {
  await (await opened)?.close()
  opened = undefined
}

/** The secret that signs the shop's cookies: from the environment, else a generated one kept in DATA_DIR. */
export function environmentSecret(): string {
  return loadSecret(process.env)
}
