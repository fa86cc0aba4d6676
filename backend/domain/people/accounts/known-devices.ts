import { randomBytes } from 'node:crypto'
import { emailKey } from '../../platform/email-key'
import { isSigned, sign } from '../../platform/signatures'

// A family or a ward may share a device.
const MAX_ACCOUNTS = 5
const SEPARATOR = '~'
const PROOF = /^[\w-]{22}\.[\w-]{43}$/

const proofsIn = (text = '') => text.split(SEPARATOR).filter((proof) => PROOF.test(proof))

// Does not reveal the account to who reads the cookie.
const signedText = (name: string, email: string) => `${name} ${emailKey(email)}`

function proves(key: Buffer, proof: string, email: string): boolean {
  const [name = '', signature = ''] = proof.split('.')
  return isSigned(key, signedText(name, email), signature)
}

/** Customers and staff have a `key` each, so that proofs of one are worth nothing for the other. */
export function knownDevice(key: Buffer, proofs: string | undefined, email: string): string | undefined {
  return proofsIn(proofs)
    .find((proof) => proves(key, proof, email))
    ?.split('.')[0]
}

export function proofsAfterLogin(key: Buffer, proofs: string | undefined, email: string): string {
  const name = knownDevice(key, proofs, email) ?? randomBytes(16).toString('base64url')
  const others = proofsIn(proofs).filter((proof) => !proves(key, proof, email))
  const own = `${name}.${sign(key, signedText(name, email))}`
  return [own, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR)
}
