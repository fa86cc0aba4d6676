import { LRUCache } from 'lru-cache'

const MAX_BYTES = 16 * 1024 * 1024
const MAX_ADDRESSES = 5_000

export type StoredPage = {
  version: string
  brotli: Uint8Array<ArrayBuffer>
  headers: [name: string, value: string][]
  etag: string
  isLocated: boolean
  showsUnits: boolean
}

export class StoredPages {
  readonly drawings = new Map<string, Promise<unknown>>()
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ brotli }, key) => brotli.length + 2 * key.length,
  })
  readonly #factNames = new LRUCache<string, readonly string[]>({ max: MAX_ADDRESSES })

  /** The names of the facts that the stored pages of an address depend on; undefined if none is stored. */
  factNames(address: string, version: string): readonly string[] | undefined {
    return this.#factNames.get(`${version}\n${address}`)
  }

  addFactNames(address: string, version: string, names: Iterable<string>): readonly string[] {
    const merged = [...new Set([...(this.factNames(address, version) ?? []), ...names])]
    this.#factNames.set(`${version}\n${address}`, merged)
    return merged
  }

  /** Finds a page by its facts, in the order of their names; undefined for a page of another version. */
  find(address: string, facts: readonly string[], version: string): StoredPage | undefined {
    const page = this.#pages.get(keyOf(address, facts))
    return page?.version === version ? page : undefined
  }

  add(address: string, facts: readonly string[], page: StoredPage): void {
    this.#pages.set(keyOf(address, facts), page)
  }
}

const keyOf = (address: string, facts: readonly string[]) => [address, ...facts].join('\n')
