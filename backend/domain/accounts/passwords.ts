import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal'

/** What one hash costs: memory in KiB, passes over it, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's least for Argon2id: 19 MiB, two passes, one thread; some 20 ms. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More at once would take the threads that files and the database's look-ups need.
const AT_ONCE = 2
const MOST_WAITING = 40

/** Keeps and checks passwords. Both throw Refusal 'busy' when too many wait for it. */
export type Passwords = {
  /** What is kept of a password, with a salt of its own. */
  hash: (password: string) => Promise<string>
  /** Whether it is the password of a hash. Without one (there is no such account) it takes as long, and is not. */
  isRight: (password: string, hash: string | null | undefined) => Promise<boolean>
  /** Whether a hash was made at another cost than is due now. */
  isOutdated: (hash: string) => boolean
}

/** Lets a few do something at once, and some wait. Throws Refusal 'busy' beyond that. */
export function turnstile(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  return async function pass<Result>(action: () => Promise<Result>): Promise<Result> {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else inside++
    try {
      return await action()
    } finally {
      // Whoever waits longest takes the place over.
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}

function parameters({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

// The same letter can be typed as different characters on different keyboards.
function asTyped(password: string): string {
  return password.normalize('NFKC')
}

/** Passwords by Argon2id at a cost; a cheaper one is for tests alone. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const pass = turnstile(AT_ONCE, MOST_WAITING)
  const ofNobody = `${parameters(cost)}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`
  return {
    hash: (password) => pass(() => hash(asTyped(password), cost)),
    async isRight(password, kept) {
      const isSame = await pass(() => verify(kept ?? ofNobody, asTyped(password)))
      return isSame && Boolean(kept)
    },
    isOutdated: (kept) => !kept.startsWith(parameters(cost)),
  }
}
