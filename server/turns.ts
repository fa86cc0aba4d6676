type Work = () => void

/** Work waits at most so many rounds for those who come in meanwhile. */
const MAX_ROUNDS = 16
const ANSWERS_PER_ROUND = 16

/**
 * Lets everybody come in before work begins. Node accepts one connection in each round of its event loop, so long rounds keep out whoever is
 * not accepted yet.
 */
export class Turns {
  readonly #arrived: Work[] = []
  readonly #works: Work[] = []
  /** Rounds so far. */
  round = 0
  #isTaking = false
  #rounds = 0

  get queued() {
    return this.#works.length
  }

  /** For what takes next to nothing. */
  soon(answer: Work) {
    this.#arrived.push(answer)
    this.#wake()
  }

  /** For what takes long; one is begun in a round. */
  later(work: Work) {
    this.#works.push(work)
    this.#wake()
  }

  #wake() {
    if (!this.#isTaking) setImmediate(() => this.#take())
    this.#isTaking = true
  }

  #take() {
    this.round += 1
    const isQuiet = this.#arrived.length === 0 || this.#rounds >= MAX_ROUNDS
    this.#rounds = isQuiet ? 0 : this.#rounds + 1
    const work = isQuiet ? this.#works.shift() : undefined
    this.#isTaking = false
    if (this.#arrived.length + this.#works.length > 0) this.#wake()
    work?.()
    for (const answer of this.#arrived.splice(0, ANSWERS_PER_ROUND)) answer()
  }
}
