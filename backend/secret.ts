import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-files'

export const SECRET_LENGTH = 32

export type Keys = {
  csrf: Buffer
  order: Buffer
  webhook: Buffer
  limits: Buffer
  forms: Buffer
  sms: Buffer
  newsletter: Buffer
  devices: Buffer
  staff: Buffer
  staffDevices: Buffer
}

const fileIn = (folder: string) => join(folder, 'secret')

function read(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length >= SECRET_LENGTH) return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  throw new Error(
    `${path} holds no secret of at least ${SECRET_LENGTH} characters. Delete it to get a new one.`,
  )
}

/** Throws where it is too short. */
export function knownSecret(folder: string): string | undefined {
  return read(fileIn(folder))
}

/** A hard link makes processes that start at once agree on one secret. */
export function storedSecret(folder: string): string {
  const path = fileIn(folder)
  const known = read(path)
  if (known) return known
  makePrivateFolder(folder)
  const draft = join(folder, `.secret-${randomUUID()}`)
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return read(path) ?? storedSecret(folder)
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `shop backend: ${purpose}`, 32))
}

/** Does not reveal the secret. */
export function fingerprintOf(secret: string): string {
  return derive(secret, 'fingerprint').toString('hex').slice(0, 16)
}

export function deriveKeys(secret: string): Keys {
  const key = (purpose: string) => derive(secret, purpose)
  return {
    csrf: key('csrf'),
    order: key('order'),
    webhook: key('webhook'),
    limits: key('limits'),
    forms: key('forms'),
    sms: key('sms'),
    newsletter: key('newsletter'),
    devices: key('devices'),
    staff: key('staff'),
    staffDevices: key('staff devices'),
  }
}
