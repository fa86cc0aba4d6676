import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal'

/** Memory in KiB, passes, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** The OWASP minimum for Argon2id: 19 MiB, two passes, one thread; about 20 ms. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More would block the thread pool that files and DNS use.
const AT_ONCE = 2
const MOST_WAITING = 40

/** `hash` and `verify` throw Refusal 'busy' when too many callers wait. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash (no such account) it takes the same time and returns false. */
  isRight: (password: string, hash: string | null | undefined) => Promise<boolean>
  isOutdated: (hash: string) => boolean
}

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

// The same letter can arrive as different code points from different keyboards.
function asTyped(password: string): string {
  return password.normalize('NFKC')
}

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
