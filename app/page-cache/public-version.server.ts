import { healthApi } from '../../contract/endpoints/health'
import type { BackendFetch } from '../api/chosen-backend.server'
import { embeddedFetch, embeddedVersion } from '../api/embedded.server'
import { remoteFetch } from '../api/remote.server'

/** The version of a backend elsewhere is taken for the present one for so long. */
const REMOTE_MS = 2_000

type Version = Promise<string | undefined>

// Where the backend tells no version this is undefined, and every page is drawn.
async function ask(fetchBackend: BackendFetch, origin: string): Version {
  const { path, answer: schema } = healthApi.publicVersion
  const answer = await fetchBackend(new Request(new URL(path, origin)))
  const parsed = schema.safeParse(await answer.json())
  return parsed.success ? parsed.data.data.version : undefined
}

let remote: { version: Version; at: number } | undefined

function remoteVersion(): Version {
  if (!remote || Date.now() - remote.at >= REMOTE_MS) {
    remote = { version: ask(remoteFetch, process.env.API_BASE_URL ?? '/'), at: Date.now() }
  }
  return remote.version
}

/** Returns the version of all that is answered to everybody alike; undefined if it is unknown. */
export async function publicVersionOf(fetchBackend: BackendFetch): Version {
  const reading =
    fetchBackend === embeddedFetch
      ? embeddedVersion()
      : fetchBackend === remoteFetch
        ? remoteVersion()
        : ask(fetchBackend, 'http://backend')
  return reading.catch(() => undefined)
}
