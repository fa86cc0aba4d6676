import { loadSecret } from '../../backend/config'
import { openEmbeddedBackend } from '../../backend/embedded'

type Embedded = Awaited<ReturnType<typeof openEmbeddedBackend>>

// Kept on the process, so that a reloaded module in development does not open the database again.
const kept = globalThis as { embeddedBackend?: Promise<Embedded> }

/** Opens the embedded backend once: its database is migrated and seeded. Rejects with a message for the operator. */
export function openEmbedded(): Promise<Embedded> {
  kept.embeddedBackend ??= openEmbeddedBackend(process.env).catch((error: unknown) => {
    kept.embeddedBackend = undefined
    throw error
  })
  return kept.embeddedBackend
}

/** Answers a call under /api in this process; opens the backend at the first one. */
export async function embeddedFetch(request: Request): Promise<Response> {
  return (await openEmbedded()).fetch(request)
}

/** Closes the embedded backend's database, if it was ever opened. */
export async function closeEmbedded(): Promise<void> {
  await (await kept.embeddedBackend)?.close()
  kept.embeddedBackend = undefined
}

/** The secret that signs the shop's cookies: from the environment, else a generated one kept in DATA_DIR. */
export function environmentSecret(): string {
  return loadSecret(process.env)
}
