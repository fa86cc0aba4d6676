import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseLocation } from '../../backend/db/open'
import { createPostgres } from '../support/postgres'
import { type Program, type Settings, startShop } from '../support/processes'

/** The address of the shop as customers know it; the process behind it changes with each start. */
export const PUBLIC_URL = 'http://shop.test'

/** What a shop is started on, and where its database is. It is gone when the test is over. */
export type Ground = { settings: Settings; location: DatabaseLocation }

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ground-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function onFile(): Promise<Ground> {
  const folder = newFolder()
  return { settings: { DATA_DIR: folder, PUBLIC_URL }, location: { file: join(folder, 'shop.sqlite') } }
}

export async function onServer(): Promise<Ground> {
  const { url, drop } = await createPostgres()
  onTestFinished(drop)
  return { settings: { DATA_DIR: newFolder(), DATABASE_URL: url, PUBLIC_URL }, location: { url } }
}

/** Starts a program that does not outlive the test. */
export async function started(settings: Settings, start = startShop): Promise<Program> {
  const program = await start(settings)
  onTestFinished(program.dispose)
  return program
}
