import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { makePrivateFile, makePrivateFolder } from '../private-files'
import { isTransient, withRetry } from './retry'
import type { Database, Tables } from './schema'
import { FileDialect } from './sqlite-dialect'

export type DatabaseLocation = { file: string } | { url: string }

export async function openDatabase(location: DatabaseLocation, onError: (error: Error) => void) {
  if ('file' in location) return openFile(location.file)
  const { ServerDialect } = await import('./server-dialect')
  return new Kysely<Tables>({ dialect: new ServerDialect(location.url, onError) })
}

async function openFile(file: string): Promise<Database> {
  makePrivateFolder(dirname(file))
  // SQLite gives its other files the mode of this one.
  makePrivateFile(file)
  // Another process may hold the lock while it switches to write-ahead logging as well.
  return withRetry(async () => new Kysely<Tables>({ dialect: new FileDialect(file) }), isTransient)
}
