import type { Json } from './endpoint'

/**
 * A caller in the same process gives this along with a request, to be handed the answer of a success as a value: no JSON is written and
 * read, and nothing is checked a second time. Over HTTP it stays empty.
 */
export interface Handed {
  answer?: Json
}
