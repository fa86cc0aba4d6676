import { setImmediate } from 'node:timers/promises'

type Fetch = (request: Request) => Promise<Response>

/** In turns of the event loop: how long nothing else is asked before a round is over. */
const QUIET_TURNS = 200

async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  return new Response([204, 304].includes(answer.status) ? null : body, answer)
}

/**
 * Plays a backend that is slow: nothing is answered until the shop asks for nothing more without an answer. What is asked until then is
 * a round, so a page waits as often as it has rounds.
 */
export function inRounds(fetch: Fetch) {
  const rounds: string[][] = []
  let round: { answers: Promise<Response>[]; over: Promise<void> } | undefined

  async function close(answers: readonly Promise<Response>[]) {
    let asked: number
    do {
      asked = answers.length
      await Promise.allSettled(answers)
      for (let turn = 0; turn < QUIET_TURNS; turn += 1) await setImmediate()
    } while (answers.length > asked)
    round = undefined
  }

  function begin() {
    const answers: Promise<Response>[] = []
    rounds.push([])
    return { answers, over: Promise.resolve().then(() => close(answers)) }
  }

  return {
    async ask(request: Request): Promise<Response> {
      round ??= begin()
      const { answers, over } = round
      rounds.at(-1)?.push(new URL(request.url).pathname)
      const answer = fetch(request).then(whole)
      answers.push(answer)
      await over
      return answer
    },
    /** Returns what something results in, and what is asked in each round until then. */
    async of<Result>(act: () => Promise<Result>): Promise<{ result: Result; asked: string[][] }> {
      rounds.length = 0
      const result = await act()
      return { result, asked: [...rounds] }
    },
  }
}
