import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Environment } from '../config'
import { makePrivateFolder } from '../private-files'
import { BackupFailure, DATABASE_IN, FILES_IN, inspect, type Manifest, pack } from './archive'
import { type Place, placeOf, secretOf } from './place'
import { describeBackup, fileMoment } from './sentences'
import { backupsIn, linkKept, sync } from './stored-files'

const ENDING = '.tar.gz'

function pathFor({ dataDir }: Place, target = backupsIn(dataDir), now: Date): string {
  const path = target.endsWith(ENDING) ? target : join(target, `shop-${fileMoment(now)}${ENDING}`)
  if (existsSync(path)) throw new BackupFailure(`${path} is there already, and is left as it is.`)
  return path
}

async function collect(env: Environment, place: Place, folder: string, now: Date): Promise<Manifest> {
  const { dataDir, store, bucket } = place
  const contents = await store.save(join(folder, DATABASE_IN[store.engine]))
  // Files come after the database, because the shop writes a file before its row: then no row lacks its file.
  await mkdir(join(folder, FILES_IN))
  const files = await linkKept(dataDir, join(folder, FILES_IN))
  return {
    moment: now.toISOString(),
    engine: store.engine,
    ...contents,
    files,
    bucket,
    secret: secretOf(env, place),
  }
}

/** The shop may be running. Returns a message. Throws BackupFailure or ConfigError; then no file is left. */
export async function backUp(env: Environment, target: string | undefined, now: Date): Promise<string> {
  const place = placeOf(env)
  const path = pathFor(place, target, now)
  if (await place.store.isEmpty())
    throw new BackupFailure(`There is no shop to back up ${place.store.where}.`)
  const draft = join(dirname(path), `.${basename(path)}-${randomUUID()}`)
  // The folder has to be on the disk of the shop, because files can only be linked there.
  makePrivateFolder(place.dataDir)
  const folder = await mkdtemp(join(place.dataDir, '.backup-'))
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pack(folder, draft, await collect(env, place, folder, now))
    await sync(draft)
    const manifest = await inspect(draft)
    await rename(draft, path)
    await sync(dirname(path))
    return describeBackup(path, (await stat(path)).size, manifest)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(draft, { force: true })
  }
}
