import type { Cents } from '../../../contract/money'
import type { Visit } from '../../session/visit.server'
import type { SharePicture } from './share-picture.server'

/** A thing of schema.org, without `@context`. */
export type Thing = { '@type': string; [property: string]: unknown }

/** The facts that a page tells programs: search engines, and those that show a link to it. */
export type PageFacts = {
  things: Thing[]
  /** The picture of a link to the page; the shop's own by default. */
  picture?: { name: SharePicture; alt: string }
  /** The price of the product of the page, VAT included. */
  price?: Cents
}

const factsOfVisits = new WeakMap<Visit, () => PageFacts>()

/** Describes a page for search engines in its loader; `read` is called only where the page becomes a document that they may show. */
export function describePage(visit: Visit, read: () => PageFacts): void {
  factsOfVisits.set(visit, read)
}

export function factsOf(visit: Visit): PageFacts {
  return factsOfVisits.get(visit)?.() ?? { things: [] }
}
