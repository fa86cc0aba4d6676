import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Returns the SHA-256 of a file, as sha256sum writes it. */
export const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
