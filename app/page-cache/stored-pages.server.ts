import { LRUCache } from 'lru-cache'

const MAX_BYTES = 16 * 1024 * 1024
const MAX_ADDRESSES = 5_000

export type StoredPage = {
  version: string
  html: Buffer
  headers: [name: string, value: string][]
  etag: string
  isLocated: boolean
  /** Whether it shows which units are free, which changes with each order. */
  showsUnits: boolean
}

export class StoredPages {
  /** The drawings under way, by what was asked. */
  readonly drawings = new Map<string, Promise<unknown>>()
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }, key) => html.length + 2 * key.length,
  })
  readonly #factNames = new LRUCache<string, readonly string[]>({ max: MAX_ADDRESSES })

  /** Returns the names of the facts that pages of an address were drawn from in a version; undefined if none was. */
  factNames(address: string, version: string): readonly string[] | undefined {
    return this.#factNames.get(`${version}\n${address}`)
  }

  addFactNames(address: string, version: string, names: Iterable<string>): readonly string[] {
    const all = [...new Set([...(this.factNames(address, version) ?? []), ...names])]
    this.#factNames.set(`${version}\n${address}`, all)
    return all
  }

  /** Finds a page by its facts, which have the order of their names; undefined if it was drawn from another version. */
  find(address: string, facts: readonly string[], version: string): StoredPage | undefined {
    const page = this.#pages.get(keyOf(address, facts))
    return page?.version === version ? page : undefined
  }

  keep(address: string, facts: readonly string[], page: StoredPage): void {
    this.#pages.set(keyOf(address, facts), page)
  }
}

function keyOf(address: string, facts: readonly string[]): string {
  return [address, ...facts].join('\n')
}
