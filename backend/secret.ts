import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-files'

export const SECRET_LENGTH = 32

/** The purpose of each key, from which it is derived. */
const PURPOSES = {
  csrf: 'csrf',
  order: 'order',
  webhook: 'webhook',
  limits: 'limits',
  forms: 'forms',
  sms: 'sms',
  newsletter: 'newsletter',
  devices: 'devices',
  staff: 'staff',
  staffDevices: 'staff devices',
}

export type Keys = Record<keyof typeof PURPOSES, Buffer>

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

/** Throws for a stored secret that is too short. */
export const knownSecret = (folder: string): string | undefined => read(fileIn(folder))

/** A hard link makes processes that start at once agree on one secret. */
export function storedSecret(folder: string): string {
  const path = fileIn(folder)
  const existing = read(path)
  if (existing) return existing
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

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `shop backend: ${purpose}`, 32))

export const fingerprintOf = (secret: string): string =>
  derive(secret, 'fingerprint').toString('hex').slice(0, 16)

export const deriveKeys = (secret: string): Keys =>
  Object.fromEntries(
    Object.entries(PURPOSES).map(([name, purpose]) => [name, derive(secret, purpose)]),
  ) as Keys
