import type { Json } from './endpoint'

/**
 * What a caller in the same process gives along with a request, to be handed the answer of a success as a value: no JSON is
 * written and read, and nothing is checked a second time. Over HTTP it stays empty.
 * Whoever is handed an answer changes nothing in it, as others may hold it too. Tests freeze each one, so that a change fails
 * there, while a running shop spares the time: 0.7 ms for all articles.
 */
export interface Handed {
  answer?: Json
}
