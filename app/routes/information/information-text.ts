import type { InformationFacts } from './facts.server'

/** A paragraph; a list; or facts as label and value. `[words](target)` in it is a link, see LinkedText. */
export type Piece = string | string[] | { facts: [label: string, value: string][] }

/** A page of information as it is written. `id` is the target of links, the same in every language. */
export type InformationText = {
  title: string
  /** A sentence for search engines. */
  description: string
  /** What it comes to, for those who read no further. */
  lead: string
  sections: { id: string; title: string; text: Piece[] }[]
}

/** Writes a page in one language; what the shop does and who it is comes from the facts. */
export type InformationWriter = (facts: InformationFacts) => InformationText
