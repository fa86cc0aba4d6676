import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './concurrency'

/** The OWASP minimum for Argon2id: 19 MiB (in KiB), two passes, one thread; about 20 ms. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More would block the thread pool that files and DNS use.
const MAX_CONCURRENT = 2
const MAX_WAITING = 40

/** `hash` and `verify` throw Refusal 'busy' when too many callers wait. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash (no such account) it takes the same time and returns false. */
  verify: (password: string, hash: string | null | undefined) => Promise<boolean>
  needsRehash: (hash: string) => boolean
}

const parameters = ({ memoryCost, timeCost, parallelism }: typeof PASSWORD_COST): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

// The same letter can arrive as different code points from different keyboards.
const normalized = (password: string): string => password.normalize('NFKC')

export function createPasswords(cost = PASSWORD_COST): Passwords {
  const run = limitConcurrency(MAX_CONCURRENT, MAX_WAITING)
  const dummyHash = `${parameters(cost)}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`
  return {
    hash: (password) => run(() => hash(normalized(password), cost)),
    async verify(password, storedHash) {
      const isSame = await run(() => verify(storedHash ?? dummyHash, normalized(password)))
      return isSame && Boolean(storedHash)
    },
    needsRehash: (storedHash) => !storedHash.startsWith(parameters(cost)),
  }
}
